import type { Finding } from './finding.ts';
import { isPlaceholder, looksLikePassword, looksRandom } from './values.ts';

/**
 * A name, a sign of assignment and a value, in the ways of shells, .env files, YAML, JSON, INI, XML attributes, command
 * flags and source code. The value is quoted (groups q and quoted) or bare.
 */
const assignment =
  /(?<![\w$])(?<flag>--?)?(?<name>[A-Za-z_][\w.-]{1,80}?)(?<close>\\?["'`]?\]?)(?<sign>[ \t]{0,3}(?::=|=>|={1,3}|:)[ \t]{0,3}|(?<=--[\w.-]{1,80})[ \t]+)(?:(?:new\s+)?(?:b|r|f|u|String)?\(?(?<q>\\?["'`])(?<quoted>[^"'`\n\\]{6,500})\k<q>|(?<bare>[^\s"'`<>,;(){}\\[\]|][^\s"'`<>,;(){}\\|]{5,500}))/dg;

const passwordName =
  /(?:^|[^a-z])(?:pass(?:wd|word|phrase)?|pwd|pw)(?:$|[^a-z])|passw(?:or)?d$|passphrase$|[a-z]Pass$|(?:^|_)PASS$/i;
const secretName =
  /(?:secret|credential|api[-_.]?key|apikey|access[-_.]?key|private[-_.]?key|auth[-_.]?key|encryption[-_.]?key|signing[-_.]?key|master[-_.]?key|service[-_.]?key|account[-_.]?key|session[-_.]?key|storage[-_.]?key|license[-_.]?key|shared[-_.]?key|secret[-_.]?key|deploy[-_.]?key|app[-_.]?key|admin[-_.]?key|hmac|token|_key|-key|_auth|_pat|_dsn|_sig|webhook_url|salt)s?(?:[-_.]?(?:value|base64|b64|hex|raw|prod(?:uction)?|live|dev|staging|test|old|new|\d{1,2}))?$/i;
const harmlessName =
  /(?:public|cache|primary|foreign|partition|sort|row|object|s3|storage|item|group|map|dict|lookup|idempotency|dedup(?:e|lication)?|partition|routing|query|react|translation|i18n|locale|registry|config|setting|feature|sort|index|unique|composite|page|next|continuation|sync|cursor|start|end|eos|bos|pad|special|stop|cancel(?:lation)?|lexer|parser|syntax|max|min|num|total|count|prompt|completion|input|output)[-_.]?(?:key|token)s?$|(?:key|token|secret)[-_.]?(?:id|name|type|count|length|size|prefix|url|uri|path|file|ref|arn|version|expiry|expires(?:_?in|_?at)?|ttl|regex|pattern)$/i;

/** Assignments of random values to names of secrets, and of passwords to names of passwords. */
export function assignments(text: string): readonly Finding[] {
  const findings: Finding[] = [];
  for (const match of text.matchAll(assignment)) {
    const { name = '', quoted, sign = '' } = match.groups ?? {};
    const indices = quoted === undefined ? match.indices?.groups?.bare : match.indices?.groups?.quoted;
    if (indices === undefined) continue;
    const [start, rawEnd] = indices;
    const end = quoted === undefined ? start + trimmedBare(text.slice(start, rawEnd)) : rawEnd;
    const kind = kindOf(name, text.slice(start, end), quoted !== undefined, sign);
    if (kind !== undefined) findings.push({ start, end, kind });
  }
  return findings;
}

function trimmedBare(bare: string): number {
  return bare.replace(/[.,:!?]+$/, '').length;
}

function kindOf(name: string, value: string, quoted: boolean, sign: string): string | undefined {
  if (isPlaceholder(value) || isReference(value, quoted)) return undefined;
  if (passwordName.test(name)) return passwordKind(name, value, quoted, sign);
  if (!secretName.test(name) || harmlessName.test(name)) return undefined;
  return looksRandom(value) ? nameKind(name) : undefined;
}

function passwordKind(name: string, value: string, quoted: boolean, sign: string): string | undefined {
  if (looksLikePassword(value)) return 'password';
  // In an environment file even a plain word after NAME_PASSWORD= is the password.
  const environment = /^[A-Z][A-Z0-9_]*$/.test(name) && sign === '=' && value.length >= 8;
  return environment && (quoted || /^[\w-]+$/.test(value)) ? 'password' : undefined;
}

function nameKind(name: string): string {
  if (/token|_pat$/i.test(name)) return 'token';
  if (/secret|hmac|salt/i.test(name)) return 'secret';
  return 'key';
}

/** Code that names another value rather than spelling one. */
function isReference(value: string, quoted: boolean): boolean {
  if (quoted) return /^\$\{|\$\{[^}]+\}$|^#\{|^%[({]/.test(value);
  return /^[A-Za-z_$][\w$]*(?:\??\.[A-Za-z_$][\w$]*)+$|^[A-Za-z_$][\w$]*\[|^\d+(?:\.\d+)*(?:[a-z]{1,3})?$|^[a-z]+[A-Z][A-Za-z]*$|^\.\.\.|^[!&*@$]/.test(
    value,
  );
}
