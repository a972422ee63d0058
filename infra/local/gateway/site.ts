import type { IncomingMessage, ServerResponse } from 'node:http';
import { join } from 'node:path';
import type { SpaConfig } from '@rostro/shared/contract/config';
import sirv from 'sirv';
import { contentSecurityPolicy, PERMISSIONS_POLICY } from '../../resources/security-headers.ts';

type Handle = (request: IncomingMessage, response: ServerResponse, url: URL) => void;

/** The headers that the CDN adds. On loopback there is no transport to secure, and the user pool is our own origin. */
const HEADERS: Record<string, string> = {
  'content-security-policy': contentSecurityPolicy({ identity: [], captcha: [] }),
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'permissions-policy': PERMISSIONS_POLICY,
};

/** The SPA as the CDN would serve it: hashed files for a year, the page itself never, any other path is the page. */
export function site(root: string, config: SpaConfig): Handle {
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
    for (const [name, value] of Object.entries(HEADERS)) response.setHeader(name, value);
    if (url.pathname === '/config.json') return sendConfig(response, config);
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
