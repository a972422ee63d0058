import { join } from 'node:path';
import { sendConfig } from './gateway/site.ts';
import type { System } from './system.ts';

/** `npm run dev`: the SPA from its sources, reloading as they change. Its own headers: hot reload needs inline scripts. */
export async function mountDevSite(root: string, { gateway, config }: System): Promise<void> {
  const { createServer } = await import('vite');
  const vite = await createServer({ root: join(root, 'frontend'), server: { middlewareMode: true }, appType: 'spa' });
  gateway.mount('/', (request, response, url) => {
    if (url.pathname === '/config.json') return sendConfig(response, config);
    vite.middlewares(request, response);
  });
}
