import type { RunItem } from '../domain/item.ts';
import { clip } from './clip.ts';
import { type ConsumedText, type DigestRun, pathKey, tellable, userWords } from './digest-source.ts';
import { plain } from './plain.ts';
import { codeSpan, nameOf, quote } from './quoting.ts';
import { statusWords } from './section-results.ts';
import { commandKey } from './shell.ts';
import { subagentWords } from './subagent-words.ts';

/** How much of each part is told: tokens of a message, tokens of an output, and how many actions. */
export interface Measure {
  readonly message: number;
  readonly output: number;
  readonly actions: number;
}

/** No limit, in a measure. */
export const ALL = Number.MAX_SAFE_INTEGER;

/** One message or action of a run, as it is told. `cut`: words of it are missing; an output's middle is no word of it. */
export interface Part {
  readonly text: string;
  readonly action: boolean;
  readonly cut: boolean;
  readonly cutOutput: boolean;
  readonly itemId?: string;
}

/** The parts of a run in the order in which they happened: its message, what it consumed, its items, its failure. */
export function partsOf(run: DigestRun, obsolete: (item: RunItem) => boolean, measure: Measure): Part[] {
  const opening = userWords(run)[0];
  const first = opening !== undefined && opening.text === run.message?.trim() ? opening : undefined;
  const parts: Part[] = [];
  if (first !== undefined) parts.push(message('User:', first.text, measure, first.item?.id));
  for (const { kind, text, status } of run.consumed ?? []) {
    parts.push(message(consumedLabel(kind, status), text, measure, undefined));
  }
  for (const item of tellable(run)) {
    const isFirst = first?.item !== undefined && item.id === first.item.id;
    if (!isFirst) parts.push(...itemPart(run, item, obsolete(item), measure));
  }
  if (run.failure !== undefined) parts.push(message('Run failure:', run.failure, measure, undefined));
  return parts;
}

function consumedLabel(kind: ConsumedText['kind'], status: ConsumedText['status']): string {
  if (kind === 'SUBAGENT_SPAWN') return 'Asked of this subagent:';
  return kind === 'MERGE_BACK' ? 'Merged from a fork:' : `Subagent ${statusWords(status)}:`;
}

function itemPart(run: DigestRun, item: RunItem, isObsolete: boolean, measure: Measure): Part[] {
  const text = item.text ?? '';
  switch (item.kind) {
    case 'USER_MESSAGE':
      return text === '' ? [] : [message('User:', text, measure, item.id)];
    case 'ASSISTANT_MESSAGE':
      return text === '' ? [] : [message('Assistant:', text, measure, item.id)];
    case 'COMMAND':
      return [action(item, `- ran ${codeSpan(commandKey(item.command ?? ''))}${endOf(item)}`, isObsolete, measure)];
    case 'TOOL_CALL':
      return [action(item, `- called ${toolName(run, item)}${endOf(item)}`, isObsolete, measure)];
    case 'FILE_CHANGE':
      return [action({ ...item, text: '' }, changeLine(run, item), false, measure)];
    case 'SUBAGENT':
      return subagent(item, measure);
    case 'PLAN':
    case 'DECISION':
    case 'CONSTRAINT':
    case 'APPROVAL':
    case 'QUESTION':
    case 'ERROR':
    case 'NOTE':
      return note(item, measure);
    case 'REASONING':
      return [];
    default:
      return item.kind satisfies never;
  }
}

function subagent(item: RunItem, measure: Measure): Part[] {
  const { task, words } = subagentWords(item);
  const asked = task === undefined ? [] : [message('Subagent asked to:', task, measure, item.id)];
  return [...asked, message(`Subagent ${statusWords(item.status)}:`, words, measure, item.id)];
}

function note(item: RunItem, measure: Measure): Part[] {
  const words = item.text || item.command || '';
  if (words === '') return [];
  const kind = item.kind.charAt(0) + item.kind.slice(1).toLowerCase();
  const state = item.status === undefined || item.status === 'COMPLETED' ? '' : ` (${item.status.toLowerCase()})`;
  const label = `${kind}${item.resolves === undefined ? '' : ', settling an earlier one'}${state}:`;
  return [message(label, words, measure, item.id)];
}

function message(label: string, text: string, measure: Measure, itemId: string | undefined): Part {
  const shorter = clip(plain(text).trim(), { tokens: measure.message, characters: ALL });
  return {
    text: label + quote(shorter?.text ?? '[left out]'),
    action: false,
    cut: shorter?.cut !== false,
    cutOutput: false,
    ...(itemId !== undefined && { itemId }),
  };
}

function action(item: RunItem, line: string, isObsolete: boolean, measure: Measure): Part {
  const output = plain(item.text ?? '').replace(/^\n+|\s+$/g, '');
  const part = { action: true, cut: false, itemId: item.id };
  if (output === '') return { ...part, text: line, cutOutput: false };
  if (isObsolete) return { ...part, text: `${line}; output left out, it no longer holds`, cutOutput: true };
  const shorter = measure.output === 0 ? undefined : clip(output, { tokens: measure.output, characters: ALL });
  if (shorter === undefined) return { ...part, text: line, cutOutput: true };
  return { ...part, text: `${line}:${quote(shorter.text, '  ')}`, cutOutput: shorter.cut };
}

function endOf(item: RunItem): string {
  if (item.exitCode !== undefined) return `, exit ${item.exitCode}`;
  return item.status === undefined || item.status === 'COMPLETED' ? '' : `, ${item.status.toLowerCase()}`;
}

function toolName(run: DigestRun, item: RunItem): string {
  const name = item.data?.tool ?? item.data?.name ?? item.data?.toolName;
  const tool = typeof name === 'string' ? nameOf(name) : 'a tool';
  return item.path === undefined ? tool : `${tool} on ${codeSpan(pathKey(run, item.path))}`;
}

function changeLine(run: DigestRun, item: RunItem): string {
  const path = codeSpan(pathKey(run, item.path ?? ''));
  const kind = (item.changeKind ?? 'UPDATED').toLowerCase();
  const from = item.previousPath === undefined ? '' : ` from ${codeSpan(pathKey(run, item.previousPath))}`;
  const counted = item.linesAdded !== undefined || item.linesRemoved !== undefined;
  const lines = counted ? ` +${item.linesAdded ?? 0} -${item.linesRemoved ?? 0}` : '';
  return `- ${kind} ${path}${from}${lines}${endOf(item)}`;
}
