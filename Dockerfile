# The API alone; the database is a service beside it (docker-compose.yml). Node runs the TypeScript sources as they are.
FROM node:24-slim AS dependencies
WORKDIR /app
COPY package.json package-lock.json ./
# Where the registry is reached through a proxy with a certificate of its own, pass that as the secret "extra_ca"; it stays out of the image.
RUN --mount=type=secret,id=extra_ca \
    if [ -s /run/secrets/extra_ca ]; then export NODE_EXTRA_CA_CERTS=/run/secrets/extra_ca; fi; \
    npm ci --omit=dev --ignore-scripts --no-audit --no-fund && npm cache clean --force

FROM node:24-slim
ENV NODE_ENV=production HOST=0.0.0.0 PORT=4000
WORKDIR /app
COPY package.json ./
COPY --from=dependencies /app/node_modules ./node_modules
COPY schema ./schema
COPY cypher ./cypher
COPY src ./src
USER node
EXPOSE 4000
HEALTHCHECK --interval=5s --timeout=3s --start-period=30s --retries=5 \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/healthz`).then((answer) => process.exit(answer.ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "src/main.ts"]
