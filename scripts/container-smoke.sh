#!/usr/bin/env bash
# Plays the container path from end to end: the tests on testcontainers, the image, compose up, the demo, compose down.
# Needs Docker with BuildKit and compose 2, the images neo4j:5.26-community and node:24-slim, and what `npm ci` installed.
#   DOCKER         the docker command to use (default: docker)
#   EXTRA_CA_FILE  an additional certificate authority for the image build
#   SMOKE_TESTS    which test files to run on testcontainers (default: all that share the database)
set -euo pipefail
cd "$(dirname "$0")/.."
export PATH="$PWD/node_modules/.bin:$PATH"
docker=${DOCKER:-docker}
compose=("$docker" compose --project-name throughline-smoke)

step() { printf '\n== %s\n' "$*"; }
random() { node -p "require('node:crypto').randomBytes(18).toString('hex')"; }
free_port() { node -e "const s = require('node:net').createServer().listen(0, '127.0.0.1', () => { console.log(s.address().port); s.close() })"; }
fail() { echo "$*" >&2; exit 1; }
status_of() { node -e "fetch(process.argv[1], JSON.parse(process.argv[2] ?? '{}')).then((a) => console.log(a.status))" "$@"; }

step 'Docker and compose answer'
"$docker" version --format 'Docker {{.Server.Version}}'
"${compose[@]}" version

token=$(random)
NEO4J_PASSWORD=$(random)
THROUGHLINE_TOKENS="$token=smoke"
NEO4J_BOLT_PORT=$(free_port)
NEO4J_HTTP_PORT=$(free_port)
PORT=$(free_port)
export NEO4J_PASSWORD THROUGHLINE_TOKENS NEO4J_BOLT_PORT NEO4J_HTTP_PORT PORT

step 'Tests on testcontainers'
log=$(mktemp)
finish() {
  rm -f "$log"
  "${compose[@]}" down --volumes --timeout 60
}
trap finish EXIT
# Without the password of the composed database, which these tests do not use.
# shellcheck disable=SC2086
env --unset=NEO4J_URI --unset=NEO4J_PASSWORD vitest run --project database ${SMOKE_TESTS:-} 2>&1 | tee "$log"
grep -q 'The tests share .* in a container' "$log" || fail 'The tests did not run on a container.'

step 'Image, compose up'
DOCKER_BUILDKIT=1 "${compose[@]}" up --build --detach --wait --wait-timeout 180
"${compose[@]}" ps
"$docker" image inspect --format 'The image has {{.Size}} bytes and runs as {{.Config.User}}.' throughline-smoke-api

step 'The API answers, and only those with a token'
api="http://127.0.0.1:$PORT"
question='{"method":"POST","headers":{"content-type":"application/json"},"body":"{\"query\":\"{ __typename }\"}"}'
[ "$(status_of "$api/healthz")" = 200 ] || fail '/healthz does not answer 200.'
[ "$(status_of "$api/readyz")" = 200 ] || fail '/readyz does not answer 200.'
[ "$(status_of "$api/graphql" "$question")" = 401 ] || fail 'A call without a token is not answered with 401.'

step 'The demo'
npm run --silent demo -- --url "$api/graphql" --token "$token"

step 'Compose down'
