import { alnum, base64, digits, hex, lower, type Random, randomFrom, upper, urlSafe } from './random.ts';

/** A made-up secret, and a text of the kind in which such a secret is found. */
export interface SecretCase {
  readonly kind: string;
  readonly secret: string;
  readonly text: string;
}

type Maker = (random: Random) => string;
type Setting = (secret: string, random: Random) => string;

/** A random value that has a digit, a small and a capital letter, as generated keys have. */
function mixed(random: Random, count: number, alphabet = alnum): string {
  return `${random.chars(lower, 1)}${random.chars(digits, 1)}${random.chars(upper, 1)}${random.chars(alphabet, count - 3)}`;
}

const bare: readonly [Setting, ...Setting[]] = [
  (secret) => `the key is ${secret} for now`,
  (secret) => `  "value": "${secret}",`,
  (secret) => `const client = connect('${secret}');`,
  (secret) => `$ tool login ${secret}\nLogin succeeded`,
  (secret) => `| staging | ${secret} |`,
  (secret) => `+    apply(\`${secret}\`)`,
];

const pem =
  (label: string): Maker =>
  (random) => {
    const lines = Array.from({ length: 6 }, () => random.chars(base64, 64));
    return [`-----BEGIN ${label}-----`, ...lines, `${random.chars(base64, 30)}==`, `-----END ${label}-----`].join('\n');
  };

const part = (random: Random, text: string) =>
  btoa(text + random.chars(alnum, 24))
    .replace(/=+$/, '')
    .replaceAll('+', '-')
    .replaceAll('/', '_');
const jwt: Maker = (random) =>
  `${part(random, '{"alg":"HS256",')}.${part(random, '{"sub":"1",')}.${random.chars(urlSafe, 43)}`;

/** Tokens with a shape of their own: prefix and alphabet. Put together here, so that no scanner finds one in this file. */
const shaped: readonly (readonly [kind: string, maker: Maker])[] = [
  ['github classic', (r) => `gh${'p'}_${mixed(r, 36)}`],
  ['github fine-grained', (r) => `github${'_pat'}_${mixed(r, 22)}_${mixed(r, 59)}`],
  ['gitlab', (r) => `gl${'pat'}-${mixed(r, 20, urlSafe)}`],
  ['slack bot', (r) => `xox${'b'}-${r.chars(digits, 12)}-${r.chars(digits, 13)}-${mixed(r, 24)}`],
  ['slack webhook', (r) => `T${r.chars(upper + digits, 8)}/B${r.chars(upper + digits, 10)}/${mixed(r, 24)}`],
  ['discord webhook', (r) => `${r.chars('123456789', 18)}/${mixed(r, 68, urlSafe)}`],
  ['stripe live', (r) => `sk${'_live'}_${mixed(r, 24)}`],
  ['stripe restricted', (r) => `rk${'_live'}_${mixed(r, 40)}`],
  ['webhook signing', (r) => `wh${'sec'}_${mixed(r, 32)}`],
  ['aws key id', (r) => `AK${'IA'}${r.chars('ABCDEFGHIJKLMNOPQRSTUVWXYZ234567', 16)}`],
  ['google api', (r) => `AI${'za'}${mixed(r, 35, urlSafe)}`],
  ['google client', (r) => `GOC${'SPX'}-${mixed(r, 28, urlSafe)}`],
  ['openai project', (r) => `sk-${'proj'}-${mixed(r, 48)}`],
  ['anthropic', (r) => `sk-${'ant'}-api03-${mixed(r, 93, urlSafe)}AA`],
  ['groq', (r) => `gs${'k'}_${mixed(r, 52)}`],
  ['huggingface', (r) => `h${'f'}_${r.chars(lower + upper, 34)}`],
  ['npm', (r) => `np${'m'}_${mixed(r, 36)}`],
  ['pypi', (r) => `py${'pi'}-AgEIcHlwaS5vcmc${mixed(r, 70, urlSafe)}`],
  ['docker hub', (r) => `dckr${'_pat'}_${mixed(r, 27, urlSafe)}`],
  ['sendgrid', (r) => `S${'G'}.${mixed(r, 22)}.${mixed(r, 43)}`],
  ['twilio', (r) => `S${'K'}${r.chars(hex, 32)}`],
  ['mailgun', (r) => `ke${'y'}-${r.chars(hex, 32)}`],
  ['mailchimp', (r) => `${r.chars(hex, 32)}-${'us'}${1 + r.below(21)}`],
  ['shopify', (r) => `shp${'at'}_${r.chars(hex, 32)}`],
  ['telegram bot', (r) => `${r.chars('123456789', 10)}:AA${mixed(r, 33, urlSafe)}`],
  ['digitalocean', (r) => `do${'p'}_v1_${r.chars(hex, 64)}`],
  ['databricks', (r) => `da${'pi'}${r.chars(hex, 32)}`],
  ['linear', (r) => `lin${'_api'}_${mixed(r, 40)}`],
  ['vault', (r) => `hv${'s'}.${mixed(r, 90, urlSafe)}`],
  ['postman', (r) => `PM${'AK'}-${r.chars(hex, 24)}-${r.chars(hex, 34)}`],
  ['new relic', (r) => `NR${'AK'}-${r.chars(upper + digits, 27)}`],
  ['airtable', (r) => `pa${'t'}${mixed(r, 14)}.${r.chars(hex, 64)}`],
  ['doppler', (r) => `dp.${'pt'}.${mixed(r, 43)}`],
  ['supabase', (r) => `sb${'p'}_${r.chars(hex, 40)}`],
  ['age identity', (r) => `AGE-${'SECRET'}-KEY-1${r.chars(upper + digits, 58)}`],
  ['grafana', (r) => `gl${'sa'}_${mixed(r, 32)}_${r.chars(hex, 8)}`],
  ['figma', (r) => `fig${'d'}_${mixed(r, 40, urlSafe)}`],
  ['json web token', jwt],
  ['rsa private key', pem(`RSA ${'PRIVATE'} KEY`)],
  ['openssh private key', pem(`OPENSSH ${'PRIVATE'} KEY`)],
  ['pkcs8 private key', pem(`${'PRIVATE'} KEY`)],
];

const webhookHosts: { readonly [kind: string]: string } = {
  'slack webhook': 'https://hooks.slack.com/services/',
  'discord webhook': 'https://discord.com/api/webhooks/',
};

const password: Maker = (random) =>
  `${random.chars(lower, 5)}${random.pick(['!', '#', '_', '-'])}${random.chars(upper, 2)}${random.chars(digits, 4)}`;
const key32: Maker = (random) => mixed(random, 32);
const hex40: Maker = (random) => `${random.chars('abcdef', 1)}${random.chars(digits, 1)}${random.chars(hex, 38)}`;
const key64: Maker = (random) => `${mixed(random, 42, base64)}=`;

/** Secrets without a shape of their own, known by what stands around them. */
const placed: readonly (readonly [kind: string, maker: Maker, ...settings: [Setting, ...Setting[]]])[] = [
  [
    'env password',
    password,
    (s) => `DB_PASSWORD=${s}`,
    (s) => `export PGPASSWORD='${s}'`,
    (s) => `REDIS_PASSWORD="${s}"\nREDIS_PORT=6379`,
  ],
  ['env key', key32, (s) => `APP_SECRET_KEY=${s}`, (s) => `export MAPS_API_KEY=${s}`, (s) => `PAYMENT_TOKEN="${s}"`],
  ['env hex secret', hex40, (s) => `SESSION_SECRET=${s}`, (s) => `JWT_SECRET: ${s}`, (s) => `ENCRYPTION_KEY='${s}'`],
  [
    'aws secret key',
    (r) => mixed(r, 40, base64),
    (s) => `aws_secret_access_key = ${s}`,
    (s) => `AWS_SECRET_ACCESS_KEY=${s}`,
    (s) => `"SecretAccessKey": "${s}",`,
  ],
  [
    'yaml password',
    password,
    (s) => `  password: ${s}`,
    (s) => `database:\n  password: "${s}"\n  port: 5432`,
    (s) => `    dbPassword: '${s}'`,
  ],
  [
    'json secret',
    key32,
    (s) => `  "clientSecret": "${s}",`,
    (s) => `{"api_key":"${s}","region":"eu"}`,
    (s) => `"authToken": "${s}"`,
  ],
  [
    'code secret',
    key32,
    (s) => `const apiKey = '${s}';`,
    (s) => `SECRET_KEY = "${s}"`,
    (s) => `  private readonly accessToken = "${s}";`,
  ],
  [
    'postgres url',
    password,
    (s) => `postgres://app:${s.replace('#', '_')}@db.internal:5432/app`,
    (s) => `DATABASE_URL=postgresql://u1:${s.replace('#', '_')}@10.0.0.5/x`,
  ],
  [
    'mongo url',
    key32,
    (s) => `mongodb+srv://svc:${s}@cluster0.ab1cd.mongodb.net/prod`,
    (s) => `  uri: mongodb://root:${s}@mongo:27017`,
  ],
  [
    'redis url',
    key32,
    (s) => `REDIS_URL=redis://:${s}@cache:6379/0`,
    (s) => `client = Redis.from_url("rediss://default:${s}@h:6380")`,
  ],
  ['amqp url', password, (s) => `amqp://worker:${s.replace('#', '_')}@mq:5672/vhost`],
  [
    'basic auth url',
    password,
    (s) => `git clone https://bot:${s.replace('#', '_')}@git.corp.internal/x.git`,
    (s) => `curl https://ci:${s.replace('#', '_')}@build.corp.internal/api`,
  ],
  [
    'bearer header',
    key32,
    (s) => `curl -H "Authorization: Bearer ${s}" https://api.corp.internal`,
    (s) => `> authorization: Bearer ${s}`,
    (s) => `headers: { Authorization: 'Bearer ${s}' }`,
  ],
  [
    'basic header',
    (r) => btoa(`svc:${password(r)}`),
    (s) => `Authorization: Basic ${s}`,
    (s) => `-H 'Authorization: Basic ${s}'`,
  ],
  ['api key header', key32, (s) => `x-api-key: ${s}`, (s) => `-H "X-Auth-Token: ${s}"`],
  [
    'cookie',
    key32,
    (s) => `Set-Cookie: session_id=${s}; HttpOnly; Secure`,
    (s) => `Cookie: theme=dark; auth_session=${s}`,
  ],
  [
    'query token',
    key32,
    (s) => `GET /v1/items?access_token=${s}&page=2`,
    (s) => `https://api.corp.internal/geo?api_key=${s}`,
  ],
  [
    'azure storage',
    (r) => `${mixed(r, 86, base64)}==`,
    (s) => `DefaultEndpointsProtocol=https;AccountName=acc;AccountKey=${s};EndpointSuffix=core.windows.net`,
  ],
  [
    'azure sas',
    (r) => encodeURIComponent(`${mixed(r, 43, base64)}=`),
    (s) => `https://acc.blob.core.windows.net/c/f?sv=2024-11-04&sr=b&sig=${s}`,
  ],
  ['sql server', password, (s) => `Server=db;Database=app;User Id=sa;Password=${s};Encrypt=true`],
  ['cli flag', password, (s) => `mytool --user ci --password ${s} deploy`, (s) => `mytool --password=${s}`],
  ['curl user', password, (s) => `curl -u deploy:${s} https://nexus.corp.internal/upload`],
  ['mysql flag', password, (s) => `mysql -h db -u root -p${s} app < dump.sql`],
  ['netrc', password, (s) => `machine git.corp.internal login ci password ${s}`],
  ['pgpass', password, (s) => `db.internal:5432:app:svc:${s}`],
  ['npmrc', key64, (s) => `//registry.corp.internal/:_authToken=${s}`, (s) => `_auth=${s}`],
  ['docker config', (r) => btoa(`ci:${password(r)}`), (s) => `{"auths":{"registry.corp.internal":{"auth":"${s}"}}}`],
  ['kubeconfig key', (r) => btoa(pem(`RSA ${'PRIVATE'} KEY`)(r)), (s) => `    client-key-data: ${s}`],
  ['xml password', password, (s) => `<server><id>r</id><password>${s}</password></server>`],
  [
    'terraform',
    key32,
    (s) => `  db_password = "${s}"`,
    (s) => `variable "api_token" { default = "x" }\napi_token = "${s}"`,
  ],
  ['properties', password, (s) => `spring.datasource.password=${s}`, (s) => `spring.datasource.password: ${s}`],
  ['wireguard', (r) => `${mixed(r, 43, base64)}=`, (s) => `[Interface]\nPrivateKey = ${s}`],
  ['docker compose', password, (s) => `      - POSTGRES_PASSWORD=${s}`, (s) => `      MYSQL_ROOT_PASSWORD: ${s}`],
  ['django', (r) => `${mixed(r, 44)}!x`, (s) => `SECRET_KEY = '${s}'`],
  ['github actions log', key32, (s) => `env:\n  DEPLOY_TOKEN: ${s}\n  CI: true`],
];

/** All generated secrets: `perKind` of each kind, each in a setting of its own. */
export function secretCases(perKind = 6, seed = 20_261): readonly SecretCase[] {
  const random = randomFrom(seed);
  const withShape = shaped.flatMap(([kind, maker]) =>
    Array.from({ length: perKind }, (_, index): SecretCase => {
      const secret = maker(random);
      const setting = bare[index % bare.length] ?? bare[0];
      return { kind, secret, text: setting(`${webhookHosts[kind] ?? ''}${secret}`, random) };
    }),
  );
  const inPlace = placed.flatMap(([kind, maker, ...settings]) =>
    Array.from({ length: perKind }, (_, index): SecretCase => {
      const secret = maker(random);
      const setting = settings[index % settings.length] ?? settings[0];
      const text = setting(secret, random);
      return { kind, secret: text.includes(secret) ? secret : secret.replace('#', '_'), text };
    }),
  );
  return [...withShape, ...inPlace];
}
