import type { IncomingMessage, ServerResponse } from 'node:http';
import { join } from 'node:path';
import type { SpaConfig } from '@rostro/shared/contract/config';
import sirv from 'sirv';
import { securityHeaders } from '../../resources/security-headers.ts';

type Handle = (request: IncomingMessage, response: ServerResponse, url: URL) => void;

/** The SPA as the CDN would serve it: hashed files for a year, the page itself never, any other path is the page. */
export function site(root: string, config: SpaConfig): Handle {
  const headers = securityHeaders({ region: config.region });
  const files = sirv(join(root, 'dist', 'web'), {
    dev: false,
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
    for (const [name, value] of Object.entries(headers)) response.setHeader(name, value);
    if (url.pathname === '/config.json') return sendConfig(request, response, config);
    if (!lastSegment(url.pathname).includes('.')) request.url = '/index.html';
    files(request, response, () => {
      response.writeHead(404, { 'content-type': 'text/plain; charset=utf-8' });
      response.end('No encontrado');
    });
  };
}

const lastSegment = (path: string): string => path.slice(path.lastIndexOf('/') + 1);

/** The page asks for everything under the name by which it was opened, so the emulator's address follows the host. */
export function sendConfig(request: IncomingMessage, response: ServerResponse, config: SpaConfig): void {
  const { cognitoEndpoint, ...rest } = config;
  const here = `http://${request.headers.host}`;
  const body = cognitoEndpoint === undefined ? rest : { ...rest, cognitoEndpoint: here + cognitoEndpoint };
  response.writeHead(200, { 'content-type': 'application/json', 'cache-control': 'no-store' });
  response.end(JSON.stringify(body));
}
