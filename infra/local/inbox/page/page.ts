import { readFileSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { LetterStore } from '../store.ts';
import { renderPage } from './render.ts';

/** Shown of each kind; `/_local/outbox` has them all. */
const SHOWN = 50;

/** Mails are shown in frames that inherit this policy: their inline styles are welcome, scripts of theirs are not. */
const POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self' 'unsafe-inline'",
  "connect-src 'self'",
  'img-src data: https:',
  "frame-ancestors 'none'",
  "form-action 'none'",
].join('; ');

const asset = (name: string): string => readFileSync(new URL(name, import.meta.url), 'utf8');

interface Answer {
  type: string;
  body: string;
}

function answerTo(path: string, letters: LetterStore): Answer | null {
  switch (path) {
    case '/_local/':
      return { type: 'text/html; charset=utf-8', body: renderPage(letters.list(SHOWN)) };
    case '/_local/outbox':
      return { type: 'application/json', body: JSON.stringify(letters.list()) };
    case '/_local/inbox.css':
      return { type: 'text/css; charset=utf-8', body: asset('inbox.css') };
    case '/_local/inbox.js':
      return { type: 'text/javascript; charset=utf-8', body: asset('inbox.js') };
    default:
      return null;
  }
}

export function servePage(letters: LetterStore, req: IncomingMessage, res: ServerResponse): void {
  const path = (req.url ?? '').split('?')[0] ?? '';
  if (req.method !== 'GET' && req.method !== 'HEAD') return void res.writeHead(405, { allow: 'GET, HEAD' }).end();
  const answer = answerTo(path, letters);
  if (answer === null) return void res.writeHead(404).end();
  res.writeHead(200, {
    'content-type': answer.type,
    'cache-control': 'no-store',
    'content-security-policy': POLICY,
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'no-referrer',
  });
  res.end(req.method === 'HEAD' ? undefined : answer.body);
}
