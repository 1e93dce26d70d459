const placeholders =
  /^(?:[x*.#_-]+|<.*>|\[.*\]|\{.*\}|\$.*|%.*%|@.*|&.*|(?:your|my|the|some|insert|enter|put|add|replace)[-_ ].*|change[-_ ]?(?:me|it|this).*|.*(?:placeholder|example|sample|dummy|redacted|changeme|foobar|lorem).*|(?:fake|mock|stub|test|testing|invalid|wrong|bad|not[-_]a)(?:[-_ ].*|\d*)|(?:pass|passwd|password|passphrase|secret|token|key|apikey|api[-_]key|user|username|admin|root|guest|postgres|mysql|redis|neo4j|default|none|null|nil|undefined|true|false|string|number|boolean|required|optional|hidden|text|bearer|basic|unknown|todo|tbd|n\/a)\d{0,3}|process\.env.*|os\.environ.*|import\.meta.*|env\(.*|secrets\..*|vars\..*|vault:.*|ref:.*|arn:.*|https?:\/\/[^:@]*|file:.*|\/.*|\.{1,2}\/.*)$/i;

const versionRange = /^(?:workspace:|npm:)?[\^~<>=v]*\d+(?:\.(?:\d+|x|\*))+[\w.+-]*$/;

/** True for values that stand for a secret rather than being one: placeholders, references, names and types. */
export function isPlaceholder(value: string): boolean {
  return placeholders.test(value) || versionRange.test(value) || new Set(value).size < 4;
}

/** Shannon entropy in bits per character. */
function entropy(value: string): number {
  const counts = new Map<string, number>();
  for (const character of value) counts.set(character, (counts.get(character) ?? 0) + 1);
  let bits = 0;
  for (const count of counts.values()) bits -= (count / value.length) * Math.log2(count / value.length);
  return bits;
}

/** True for words and identifiers that people write: `user.profile.name`, `camelCaseName`, `some-kebab-thing-2`. */
function looksWritten(value: string): boolean {
  const words = value.split(/[\s._:/-]+|(?<=[a-z])(?=[A-Z])/).filter((word) => word !== '');
  return words.every((word) => /^(?:[A-Z]?[a-z]{1,14}|[A-Z]{2,12}|\d{1,4}|v\d+|[a-z]{2,14}\d{1,2})$/.test(word));
}

/** True for a value random enough to be a generated key. */
export function looksRandom(value: string): boolean {
  if (value.length < 12 || /\s/.test(value) || looksWritten(value)) return false;
  const mixed = /\d/.test(value) && /[A-Za-z]/.test(value);
  const cases = /[a-z]/.test(value) && /[A-Z]/.test(value);
  return (mixed && entropy(value) >= 2.8) || (cases && value.length >= 20 && entropy(value) >= 3.7);
}

/** True for a value that somebody might use as a password. */
export function looksLikePassword(value: string): boolean {
  if (value.length < 6 || /\s/.test(value)) return false;
  return !/^(?:[A-Za-z]?[a-z]+|[A-Z_]+|\d{1,5}|[a-z]+(?:[A-Z][a-z]+)+|[a-z]+(?:[._-][a-z]+)+)$/.test(value);
}
