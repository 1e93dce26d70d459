import { type Finder, patternFinder } from './finding.ts';
import { isPlaceholder, looksLikePassword, looksRandom } from './values.ts';

const real = (value: string) => !isPlaceholder(value);

/** Secrets that are known by what stands around them. */
export const contexts: readonly Finder[] = [
  patternFinder(
    'private-key',
    /-----BEGIN [A-Z0-9 ]{0,40}PRIVATE KEY(?: BLOCK)?-----(?:(?!-----BEGIN)[^`]){0,20000}?-----END [A-Z0-9 ]{0,40}PRIVATE KEY(?: BLOCK)?-----/dg,
  ),
  // A key block may have lost its end or its beginning where a text was shortened.
  patternFinder(
    'private-key',
    /-----BEGIN [A-Z0-9 ]{0,40}PRIVATE KEY(?: BLOCK)?-----(?:(?:\s|\\[nr]|>)*[A-Za-z0-9+/=]{20,})+(?:\s+[A-Za-z0-9+/]{1,20}={1,2})?/dg,
  ),
  patternFinder(
    'private-key',
    /(?:^[ \t>]*[A-Za-z0-9+/=]{40,}[ \t]*\n){2,400}[ \t>]*(?:[A-Za-z0-9+/=]+\n[ \t>]*)?-----END [A-Z0-9 ]{0,40}PRIVATE KEY/dgm,
  ),
  patternFinder('private-key', /Private-Lines: \d+\n(?<secret>(?:[ \t>]*[A-Za-z0-9+/=]+\n?)+)/dg),
  patternFinder('private-key', /\bLS0tLS1CRUdJTi[A-Za-z0-9+/]{40,}={0,2}/dg, isEncodedPrivateKey),
  patternFinder('jwt', /\beyJ[\w-]{8,}\.eyJ[\w-]{8,}\.[\w-]{8,}/dg),
  patternFinder('encrypted-token', /\beyJ[\w-]{20,}\.[\w-]{20,}\.[\w-]{8,}\.[\w-]{20,}\.[\w-]{8,}/dg),
  patternFinder(
    'authorization',
    /\b(?:authorization|proxy-authorization|x-[\w-]*(?:auth|token|key|secret)[\w-]*|apikey|api-key|private-token)["']?\s*[:=]\s*["']?(?:(?:bearer|basic|token|apikey|digest|bot)\s+)?(?<secret>[\w+/=.~:-]{12,})/dgi,
    (value) => real(value) && looksRandom(value),
  ),
  patternFinder(
    'bearer-token',
    /\bbearer\s+(?<secret>[\w+/=.~-]{16,})/dgi,
    (value) => real(value) && looksRandom(value),
  ),
  patternFinder(
    'connection-string',
    /\b[a-z][a-z0-9+.-]{1,30}:\/\/[^\s:/@"'`<>]{0,80}:(?<secret>[^\s@/"'`<>]{3,200})@[\w.[\]-]+/dgi,
    real,
  ),
  patternFinder(
    'connection-string',
    /\b[a-z][a-z0-9+.-]{1,30}:\/\/(?<secret>[A-Za-z0-9_-]{20,})(?::x-oauth-basic)?@[\w.-]+/dgi,
    (value) => real(value) && looksRandom(value),
  ),
  patternFinder(
    'connection-string',
    /\b(?:AccountKey|SharedAccessKey|SharedSecretValue)=(?<secret>[A-Za-z0-9+/]{20,}={0,2})/dg,
  ),
  patternFinder('connection-string', /;\s*(?:password|pwd)\s*=\s*(?<secret>[^;\s"'`]{4,100})/dgi, real),
  patternFinder('url-signature', /[?&](?:sig|signature|X-Amz-Signature|X-Goog-Signature)=(?<secret>[\w%+/=.-]{20,})/dg),
  patternFinder(
    'url-token',
    /[?&#](?:access_token|refresh_token|id_token|auth_token|api_?key|apikey|key|token|secret|client_secret|code)=(?<secret>[\w%+/=.~-]{12,})/dgi,
    (value) => real(value) && looksRandom(value),
  ),
  patternFinder(
    'session-cookie',
    /\b(?:[\w.-]*(?:sess(?:ion)?|sid|auth|jwt|remember)[\w.-]*)=(?<secret>[\w%+/=.~-]{16,})(?=;|"|'|`|\s|$)/dgi,
    (value) => real(value) && looksRandom(value),
  ),
  patternFinder('password', /\bmachine\s+\S+\s+login\s+\S+\s+password\s+(?<secret>\S{4,})/dg, real),
  patternFinder(
    'password',
    /(?<![^\s`>"'])[\w.*-]+:(?:\d{4,5}|\*):[\w*-]+:[\w*.-]+:(?<secret>[^\s:`"']{6,})(?![^\s`"'])/dg,
    (value) => real(value) && looksLikePassword(value),
  ),
  patternFinder('password', /\bcurl\b[^\n]{0,400}?\s(?:-u|--user)\s*["']?[\w.@-]+:(?<secret>[^\s"'`]{4,})/dg, real),
  patternFinder(
    'password',
    /\b(?:mysql|mysqldump|mysqladmin|mariadb|sshpass)\b[^\n]{0,200}?\s-p(?:\s*(?=["']))?["']?(?<secret>[^\s"'`-][^\s"'`]{3,})/dg,
    real,
  ),
  patternFinder('password', /<(?:password|passwd|pwd|passphrase)>(?<secret>[^<\s]{4,200})<\//dgi, real),
  patternFinder(
    'secret',
    /<(?:apiKey|token|secret|accessKey|clientSecret)>(?<secret>[^<\s]{12,500})<\//dgi,
    (value) => real(value) && looksRandom(value),
  ),
  patternFinder('registry-auth', /"auth"\s*:\s*"(?<secret>[A-Za-z0-9+/]{12,}={0,2})"/dg, isEncodedLogin),
  patternFinder('registry-auth', /\b_auth(?:Token)?\s*=\s*"?(?<secret>[\w+/=.-]{12,})/dg, real),
];

function isEncodedPrivateKey(value: string): boolean {
  return decoded(value.slice(0, 80)).includes('PRIVATE KEY');
}

function isEncodedLogin(value: string): boolean {
  return /^[\x20-\x7e]+:[\x20-\x7e]{4,}$/.test(decoded(value));
}

function decoded(base64: string): string {
  try {
    return atob(base64.slice(0, base64.length - (base64.length % 4)));
  } catch {
    return '';
  }
}
