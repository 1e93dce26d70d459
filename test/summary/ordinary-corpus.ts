import { alnum, base64, digits, hex, lower, type Random, randomFrom, urlSafe } from './random.ts';

type Line = (random: Random) => string;

const uuid: Line = (r) =>
  `${r.chars(hex, 8)}-${r.chars(hex, 4)}-4${r.chars(hex, 3)}-a${r.chars(hex, 3)}-${r.chars(hex, 12)}`;
const word: Line = (r) => r.chars(lower, 3 + r.below(8));

/** Lines that look a little like secrets and hold none: each group is one habit of ordinary code and its surroundings. */
const groups: readonly (readonly [group: string, ...lines: Line[]])[] = [
  [
    'hashes',
    (r) => `commit ${r.chars(hex, 40)}`,
    (r) => `${r.chars(hex, 64)}  dist/${word(r)}.tar.gz`,
    (r) => `index ${r.chars(hex, 7)}..${r.chars(hex, 7)} 100644`,
    (r) => `digest: sha256:${r.chars(hex, 64)}`,
    (r) => `etag: "${r.chars(hex, 32)}"`,
    (r) => `* ${r.chars(hex, 7)} fix the token parser of ${word(r)}`,
  ],
  [
    'uuids',
    (r) => `  id: '${uuid(r)}',`,
    (r) => `run_${uuid(r)} COMPLETED`,
    (r) => `requestId=${uuid(r)}`,
    (r) => `expect(row.id).toBe('${uuid(r)}');`,
    (r) => `"itemKey": "${uuid(r)}",`,
  ],
  [
    'lock files',
    (r) => `      "integrity": "sha512-${r.chars(base64, 86)}==",`,
    (r) =>
      `  resolved "https://registry.example.org/${word(r)}/-/${word(r)}-1.${r.below(9)}.0.tgz#${r.chars(hex, 40)}"`,
    (r) => `  integrity sha512-${r.chars(base64, 86)}==`,
    (r) => `checksum = "${r.chars(hex, 64)}"`,
    (r) => `    {file = "${word(r)}-1.0.tar.gz", hash = "sha256:${r.chars(hex, 64)}"},`,
    (r) => `golang.org/x/${word(r)} v0.${r.below(30)}.0 h1:${r.chars(base64, 43)}=`,
    (r) => `/${word(r)}@1.${r.below(20)}.2: {resolution: {integrity: sha512-${r.chars(base64, 86)}==}}`,
  ],
  [
    'images',
    (r) => `<img src="data:image/png;base64,iVBORw0KGgo${r.chars(base64, 200)}==" />`,
    (r) => `background: url(data:image/svg+xml;base64,PHN2Zy${r.chars(base64, 120)});`,
    (r) => `const pixel = 'R0lGODlhAQABAIAAAAAAAP${r.chars(base64, 32)}';`,
    (r) => `${r.chars(base64, 76)}`,
  ],
  [
    'fixtures',
    () => `const user = { name: 'ada', password: 'password' };`,
    () => `login('test-user', 'wrong-password');`,
    () => `API_KEY=your-api-key-here`,
    () => `  token: 'fake-token',`,
    () => `process.env.SECRET_KEY = 'test';`,
    () => `apiKey: "xxxxxxxxxxxxxxxxxxxx"`,
    () => `DATABASE_URL=postgres://user:password@localhost:5432/app_test`,
    () => `Authorization: Bearer <token>`,
    () => `-H "Authorization: Bearer $TOKEN"`,
    () => `expect(res.headers.authorization).toBe('Bearer test-token');`,
    () => `password: changeme`,
    () => `SECRET=\${SECRET}`,
    () => `redis://:\${REDIS_PASSWORD}@cache:6379`,
    () => `AWS_SECRET_ACCESS_KEY=<your secret key>`,
  ],
  [
    'code',
    (r) => `const tokenCount = countTokens(${word(r)});`,
    (r) => `if (token.type === 'IDENTIFIER') return parse${word(r)}(token);`,
    () => `const password = req.body.password;`,
    () => `const secret = await vault.read('kv/data/app');`,
    () => `apiKey: process.env.API_KEY ?? ''`,
    () => `SECRET_KEY = os.environ["SECRET_KEY"]`,
    (r) => `cacheKey: 'user:${r.below(9999)}:profile',`,
    () => `const key = \`\${prefix}:\${id}\`;`,
    () => `  password: z.string().min(8),`,
    (r) => `map.set('${word(r)}-${word(r)}', ${r.below(100)});`,
    () => `type AccessToken = string & { readonly brand: unique symbol };`,
    () => `primaryKey: 'workspaceId'`,
    () => `nextPageToken: response.nextPageToken,`,
    () => `export function verifyPassword(password: string, hash: string): boolean {`,
    () => `public static final String TOKEN_HEADER = "X-Request-Token";`,
    (r) => `const ACCESS_TOKEN_TTL_SECONDS = ${r.below(9000)};`,
    () => `token = self.tokenizer.next_token()`,
    () => `<input type="password" name="password" autocomplete="current-password" />`,
    () => `password = getpass.getpass("Password: ")`,
    () => `auth: { secret: config.get('auth.secret') },`,
  ],
  [
    'translations',
    () => `  "password": "Passwort",`,
    () => `  "forgotPassword": "Passwort vergessen?",`,
    () => `  "token": "Jeton",`,
    () => `passwordLabel: 'Mot de passe',`,
    () => `error.password.required=Password is required`,
  ],
  [
    'configuration',
    () => `  secretKeyRef:`,
    () => `    name: app-secrets`,
    () => `    key: database-password`,
    () => `key: cacheable-response-v2`,
    (r) => `image: registry.example.org/app@sha256:${r.chars(hex, 64)}`,
    () => `password_file: /run/secrets/db_password`,
    () => `POSTGRES_PASSWORD_FILE=/run/secrets/pg`,
    () => `ssh_authorized_keys:`,
    (r) => `ssh-ed25519 AAAAC3NzaC1lZDI1NTE5${r.chars(base64, 48)} dev@laptop`,
    () => `token: \${{ secrets.GITHUB_TOKEN }}`,
    () => `api_key: "{{ vault_api_key }}"`,
    (r) => `sort_key = "created_at_${r.below(99)}"`,
    (r) => `GIT_COMMIT=${r.chars(hex, 40)}`,
    (r) => `BUILD_ID=${r.chars(digits, 10)}`,
  ],
  [
    'output',
    (r) => `✔ ${word(r)} rejects a wrong password (${r.below(90)}.${r.chars(digits, 6)}ms)`,
    (r) => `    at Object.<anonymous> (/app/src/${word(r)}.ts:${r.below(400)}:${r.below(80)})`,
    (r) => `[2026-01-0${1 + r.below(9)}T10:00:00.000Z] GET /api/${word(r)}/${uuid(r)} 200 ${r.below(400)}ms`,
    (r) => `SyntaxError: Unexpected token '${word(r)}' in JSON at position ${r.below(900)}`,
    () => `error: password authentication failed for user "app"`,
    (r) => `Chunk ID: ${r.chars(hex, 6)}`,
    (r) => `dist/assets/index-${r.chars(alnum, 8)}.js  142.${r.below(99)} kB`,
    (r) => `tokens used: ${r.below(90_000)}`,
    (r) => `x-request-id: ${r.chars(hex, 32)}`,
    (r) => `trace_id=${r.chars(hex, 32)} span_id=${r.chars(hex, 16)}`,
  ],
  [
    'keys that are public',
    () => `-----BEGIN CERTIFICATE-----`,
    (r) => `certificate-authority-data: LS0tLS1CRUdJTiBDRVJUSUZJQ0FURS0tLS0t${r.chars(base64, 60)}`,
    (r) => `publicKey: '${r.chars(base64, 43)}=',`,
    (r) => `pk${'_test'}_${word(r)}`,
    (r) => `"kid": "${r.chars(urlSafe, 22)}",`,
    () => `-----BEGIN PUBLIC KEY-----`,
  ],
  [
    'minified',
    (r) =>
      `!function(e,t){"object"==typeof exports?t(exports):t(e.${word(r)}={})}(this,function(e){e.token=function(){return ${r.below(9)}}});`,
    (r) => `.css-${r.chars(alnum, 6)}{color:#${r.chars(hex, 6)};margin:0 auto}`,
    (r) => `{"version":3,"mappings":"${r.chars(`${alnum};,`, 160)}"}`,
  ],
];

/** At least `count` ordinary lines with the group each belongs to. */
export function ordinaryLines(count = 3600, seed = 977): readonly { readonly group: string; readonly line: string }[] {
  const random = randomFrom(seed);
  const perGroup = Math.ceil(count / groups.length);
  return groups.flatMap(([group, ...lines]) =>
    Array.from({ length: perGroup }, (_, index) => ({ group, line: lines[index % lines.length]?.(random) ?? '' })),
  );
}
