/**
 * What of a Markdown text is the writer's own: the text without its fenced blocks and code spans, read by the rules of
 * CommonMark that matter here. A fence that is never closed throws, since then the rest of the text would be inside it.
 */
export function ownWords(text: string): string {
  const own: string[] = [];
  let fence: string | undefined;
  for (const line of text.split('\n')) {
    const mark = /^ {0,3}(`{3,})\s*$/.exec(line)?.[1];
    if (fence === undefined && mark !== undefined) fence = mark;
    else if (fence !== undefined) {
      if (mark !== undefined && mark.length >= fence.length) fence = undefined;
    } else own.push(withoutSpans(line));
  }
  if (fence !== undefined) throw new Error('A fence is never closed');
  return own.join('\n');
}

function withoutSpans(line: string): string {
  let own = '';
  let rest = line;
  for (let open = /`+/.exec(rest); open !== null; open = /`+/.exec(rest)) {
    own += rest.slice(0, open.index);
    rest = rest.slice(open.index + open[0].length);
    const close = new RegExp(`(?<!\`)\`{${open[0].length}}(?!\`)`).exec(rest);
    if (close === null) throw new Error(`A code span is never closed: ${line}`);
    own += '«»';
    rest = rest.slice(close.index + close[0].length);
  }
  return own + rest;
}
