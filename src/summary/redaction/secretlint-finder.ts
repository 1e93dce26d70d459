import { lintSource } from '@secretlint/core';
import { secretLintProfiler } from '@secretlint/profiler';
import { rules } from '@secretlint/secretlint-rule-preset-recommend';
import type { Finding } from './finding.ts';

/**
 * A comment in the text could switch secretlint off. That is a convenience for people who lint their own files; here the
 * text is what somebody else wrote.
 */
const SWITCHES_RULES_OFF = '@secretlint/secretlint-rule-filter-comments';

const config = {
  rules: rules.filter(({ meta }) => meta.id !== SWITCHES_RULES_OFF).map((rule) => ({ id: rule.meta.id, rule })),
};

// It keeps every mark for as long as the process lives, and searches them all at each new one.
secretLintProfiler.mark = () => undefined;

/** What secretlint's recommended rules find. */
export async function findBySecretlint(text: string): Promise<readonly Finding[]> {
  const { messages } = await lintSource({
    source: { filePath: 'text', content: text, ext: '', contentType: 'text' },
    options: { config, noPhysicFilePath: true },
  });
  return messages.map(({ range: [start, end], ruleId }) => ({ start, end, kind: kindOf(ruleId) }));
}

function kindOf(ruleId: string): string {
  return ruleId.replace(/^.*secretlint-rule-/, '');
}
