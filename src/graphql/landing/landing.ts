import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';

/** The page that a browser gets, and the policy under which it may do no more than talk to its own server. */
export interface LandingPage {
  readonly html: string;
  readonly contentSecurityPolicy: string;
}

/** Reads the page: one document, with nothing to be fetched from anywhere. */
export function readLandingPage(): LandingPage {
  const [page, style, script] = ['page.html', 'page.css', 'page.js'].map((file) =>
    readFileSync(new URL(file, import.meta.url), 'utf8'),
  );
  if (page === undefined || style === undefined || script === undefined) throw new Error('The page is not complete.');
  return {
    // A function, since a replacement text would have its `$` interpreted.
    html: page
      .replace('<!-- style -->', () => `<style>${style}</style>`)
      .replace('<!-- script -->', () => `<script>${script}</script>`),
    contentSecurityPolicy: [
      "default-src 'none'",
      `style-src '${sourceOf(style)}'`,
      `script-src '${sourceOf(script)}'`,
      "connect-src 'self'",
      "base-uri 'none'",
      "form-action 'none'",
      "frame-ancestors 'none'",
    ].join('; '),
  };
}

function sourceOf(text: string): string {
  return `sha256-${createHash('sha256').update(text, 'utf8').digest('base64')}`;
}
