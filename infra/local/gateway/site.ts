import type { IncomingMessage, ServerResponse } from 'node:http';
import { join } from 'node:path';
import type { SpaConfig } from '@rostro/shared/contract/config';
import sirv from 'sirv';
import { SITE_HEADERS } from './headers.ts';
import { serveMarkedFiles } from './pages.ts';

type Handle = (request: IncomingMessage, response: ServerResponse, url: URL) => void;

/**
 * The site as the CDN would serve it: hashed files are cached for a year, pages never, any other path is the
 * single-page app.
 */
export function site(root: string, config: SpaConfig, siteUrl: string): Handle {
  const web = join(root, 'dist', 'web');
  const answerMarked = serveMarkedFiles(web, siteUrl);
  const files = sirv(web, {
    // Each file is looked up at each request, because the site may be rebuilt while the gateway runs.
    dev: true,
    etag: true,
    gzip: true,
    brotli: true,
    extensions: [],
    setHeaders: (response, path) => {
      const hashed = path.startsWith('/assets/');
      response.setHeader('cache-control', hashed ? 'public, max-age=31536000, immutable' : 'no-cache');
    },
  });
  return (request, response, url) => {
    for (const [name, value] of Object.entries(SITE_HEADERS)) response.setHeader(name, value);
    if (url.pathname === '/config.json') return sendConfig(response, config);
    if (answerMarked(url.pathname, request, response)) return;
    if (!lastSegment(url.pathname).includes('.')) request.url = '/index.html';
    files(request, response, () => {
      response.writeHead(404, { 'content-type': 'text/plain; charset=utf-8' });
      response.end('No encontrado');
    });
  };
}

const lastSegment = (path: string): string => path.slice(path.lastIndexOf('/') + 1);

export function sendConfig(response: ServerResponse, config: SpaConfig): void {
  response.writeHead(200, { 'content-type': 'application/json', 'cache-control': 'no-store' });
  response.end(JSON.stringify(config));
}
