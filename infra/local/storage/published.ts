import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Files } from './files.ts';

/** The limit of the CDN's own right: files beside this folder are private. */
const SERVED = 'media/';

/** `/media/*` as the CDN serves it: published pictures by name, for everybody. */
export const servePublished =
  (files: Files, headers: Readonly<Record<string, string>>) =>
  async ({ method }: IncomingMessage, response: ServerResponse, url: URL): Promise<void> => {
    for (const [name, value] of Object.entries(headers)) response.setHeader(name, value);
    if (method !== 'GET' && method !== 'HEAD') return plain(response, 405, 'Método no permitido');
    const key = url.pathname.slice(1);
    const found = key.startsWith(SERVED) ? await files.get(key) : null;
    if (found === null) return plain(response, 404, 'No encontrado');
    response.writeHead(200, {
      'content-type': found.type,
      'content-length': found.bytes.length,
      ...(found.cacheControl === undefined ? {} : { 'cache-control': found.cacheControl }),
    });
    response.end(method === 'HEAD' ? undefined : found.bytes);
  };

function plain(response: ServerResponse, status: number, text: string): void {
  response.writeHead(status, { 'content-type': 'text/plain; charset=utf-8' });
  response.end(text);
}
