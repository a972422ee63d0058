import { createReadStream, watch } from 'node:fs';
import { join } from 'node:path';
import type { Handle } from '@rostro/local-aws/gateway';
import { build, type Plugin } from 'esbuild';
import { apiDocsFiles } from '../build/api-docs.ts';
import { sendConfig } from './site.ts';
import type { System } from './system.ts';

/** The SPA from its sources, with hot reload. Vite sets its own headers, because hot reload needs inline scripts. */
export async function devSite(root: string, { config }: Pick<System, 'config'>): Promise<Handle> {
  const { createServer } = await import('vite');
  const vite = await createServer({ root: join(root, 'frontend'), server: { middlewareMode: true }, appType: 'spa' });
  const apiDocs = apiDocsFiles(root);
  return (request, response, url) => {
    if (url.pathname === '/config.json') return sendConfig(response, config);
    const docs = apiDocs.get(url.pathname);
    if (docs !== undefined) {
      response.writeHead(200, { 'content-type': 'text/javascript; charset=utf-8' });
      createReadStream(docs).pipe(response);
      return;
    }
    vite.middlewares(request, response);
  };
}

const ofOthers: Plugin = {
  name: 'rostro-packages-of-others',
  setup: (build) =>
    build.onResolve({ filter: /^[^./]/ }, ({ path, kind }) =>
      kind === 'entry-point' || path.startsWith('@rostro/') ? undefined : { path, external: true },
    ),
};

/** The files that this process itself has loaded, as paths from the root. */
async function loadedFiles(root: string): Promise<ReadonlySet<string>> {
  const { metafile } = await build({
    absWorkingDir: root,
    entryPoints: ['infra/local/main.ts'],
    bundle: true,
    write: false,
    metafile: true,
    platform: 'node',
    format: 'esm',
    logLevel: 'silent',
    plugins: [ofOthers],
  });
  return new Set(Object.keys(metafile.inputs));
}

/** An editor may write a file more than once. */
const ONE_SAVE_MS = 500;

/**
 * Watches what this process itself has loaded: routes of the gateway, seed, stand-ins, inbox. Functions and site are
 * replaced while it runs; this is not.
 * @param tell gets the path of the changed file, from the root
 */
export async function watchHost(root: string, tell: (file: string) => void): Promise<void> {
  const loaded = await loadedFiles(root);
  const told = new Map<string, number>();
  const folders = new Set([...loaded].map((file) => file.slice(0, file.indexOf('/'))));
  for (const folder of folders) {
    watch(join(root, folder), { recursive: true }, (_event, name) => {
      const file = `${folder}/${name}`;
      if (!loaded.has(file) || Date.now() - (told.get(file) ?? 0) < ONE_SAVE_MS) return;
      told.set(file, Date.now());
      tell(file);
    });
  }
}
