import { createReadStream } from 'node:fs';
import { join } from 'node:path';
import { apiDocsFiles } from '../build/api-docs.ts';
import { sendConfig } from './gateway/site.ts';
import type { System } from './system.ts';

/** `npm run dev`: the SPA from its sources, reloading as they change. Its own headers: hot reload needs inline scripts. */
export async function mountDevSite(root: string, { gateway, config }: System): Promise<void> {
  const { createServer } = await import('vite');
  const vite = await createServer({ root: join(root, 'frontend'), server: { middlewareMode: true }, appType: 'spa' });
  const apiDocs = apiDocsFiles(root);
  gateway.mount('/', (request, response, url) => {
    if (url.pathname === '/config.json') return sendConfig(response, config);
    const docs = apiDocs.get(url.pathname);
    if (docs !== undefined) {
      response.writeHead(200, { 'content-type': 'text/javascript; charset=utf-8' });
      createReadStream(docs).pipe(response);
      return;
    }
    vite.middlewares(request, response);
  });
}
