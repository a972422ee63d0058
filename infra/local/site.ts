import { readFileSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { extname, join } from 'node:path';
import { gzipSync } from 'node:zlib';
import type { SpaConfig } from '@rostro/shared/contract/clinic/config';
import { type Addresses, MARKED_FILES, PUBLIC_PAGES, pageFile, withAddresses } from '@rostro/shared/pages';
import sirv from 'sirv';
import { headersAt } from './site-headers.ts';

const TYPES: Record<string, string> = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.xml': 'application/xml',
  '.txt': 'text/plain',
};
const FILE_OF = new Map(PUBLIC_PAGES.map((page) => [page.path, pageFile(page)]));

/** Serves the files that contain a mark: the public pages, the files for search engines and the button for other pages. */
function serveMarkedFiles(web: string, addresses: Addresses) {
  const built = new Map(
    MARKED_FILES.map((file) => [file, withAddresses(readFileSync(join(web, file), 'utf8'), addresses)]),
  );
  /** @returns whether the path is one of these files */
  return (path: string, request: IncomingMessage, response: ServerResponse): boolean => {
    const file = FILE_OF.get(path) ?? path.slice(1);
    const text = built.get(file);
    if (text === undefined) return false;
    const zipped = request.headers['accept-encoding']?.includes('gzip') === true;
    const body = zipped ? gzipSync(text) : Buffer.from(text);
    response.writeHead(200, {
      'content-type': `${TYPES[extname(file)]}; charset=utf-8`,
      ...(zipped && { 'content-encoding': 'gzip' }),
      'content-length': body.length,
      'cache-control': 'no-cache',
    });
    response.end(request.method === 'HEAD' ? undefined : body);
    return true;
  };
}

type Handle = (request: IncomingMessage, response: ServerResponse, url: URL) => void;

/**
 * The site as the CDN would serve it: hashed files are cached for a year, pages never, any other path is the
 * single-page app.
 */
export function site(root: string, config: SpaConfig, addresses: Addresses): Handle {
  const web = join(root, 'dist', 'web');
  const answerMarked = serveMarkedFiles(web, addresses);
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
    const headers = headersAt(url.pathname, addresses.embedOrigins);
    for (const [name, value] of Object.entries(headers)) response.setHeader(name, value);
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
