import { readFileSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import { isOwn } from '../../own-request.ts';
import type { LetterStore } from '../store.ts';
import { attachmentAt } from './attachment.ts';
import { HTML, pageHeaders } from './headers.ts';
import { renderPage } from './render.ts';

/** The maximum per kind on the page; `/_local/outbox` has all. */
const SHOWN = 50;

const asset = (name: string): string => readFileSync(new URL(name, import.meta.url), 'utf8');

interface PageAnswer {
  type: string;
  body: string;
  /** The file name of an attachment, for a download. */
  download?: string;
}

function answerTo(path: string, letters: LetterStore): PageAnswer | null {
  switch (path) {
    case '/_local/':
      return { type: HTML, body: renderPage(letters.list(SHOWN)) };
    case '/_local/outbox':
      return { type: 'application/json', body: JSON.stringify(letters.list()) };
    case '/_local/inbox.css':
      return { type: 'text/css; charset=utf-8', body: asset('inbox.css') };
    case '/_local/inbox.js':
      return { type: 'text/javascript; charset=utf-8', body: asset('inbox.js') };
    default:
      return attachmentAt(path, letters);
  }
}

const asFile = (name: string) => ({
  'content-disposition': `attachment; filename*=UTF-8''${encodeURIComponent(name)}`,
});

/** The page's POST requests by path. Each returns whether its input is valid. */
export type Deeds = Readonly<Record<string, (body: string) => boolean>>;

async function serveDeed(does: (body: string) => boolean, req: IncomingMessage, res: ServerResponse): Promise<void> {
  if (!isOwn(req)) return void res.writeHead(403).end();
  try {
    res.writeHead(does(await text(req)) ? 204 : 422).end();
  } catch (error) {
    console.error('inbox:', error);
    res.writeHead(500).end();
  }
}

export function servePage(letters: LetterStore, deeds: Deeds, req: IncomingMessage, res: ServerResponse): void {
  const path = (req.url ?? '').split('?')[0] ?? '';
  const does = deeds[path];
  if (req.method === 'POST' && does !== undefined) return void serveDeed(does, req, res);
  if (req.method !== 'GET' && req.method !== 'HEAD') return void res.writeHead(405, { allow: 'GET, HEAD' }).end();
  const answer = answerTo(path, letters);
  if (answer === null) return void res.writeHead(404).end();
  res.writeHead(200, { ...pageHeaders(answer.type), ...(answer.download && asFile(answer.download)) });
  res.end(req.method === 'HEAD' ? undefined : answer.body);
}
