import { once } from 'node:events';
import { readFile, rm, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { Worker } from 'node:worker_threads';
import { BUILT_PAGES, pageFile } from '@rostro/shared/pages';
import { build, type Plugin } from 'vite';

const ROOT = '<div id="root"></div>';

/** Builds the app for Node, and returns the URL of the built module. */
async function buildDrawing(root: string, outDir: string): Promise<string> {
  const input = { prerender: join(root, 'src', 'prerender.tsx') };
  const options = { outDir, emptyOutDir: true, ssr: true, manifest: false, copyPublicDir: false };
  await build({ root, logLevel: 'warn', build: { ...options, rolldownOptions: { input } } });
  return pathToFileURL(join(outDir, 'prerender.js')).href;
}

/** Renders the public pages in a worker thread. Returns the HTML of the first paint of each path. */
async function renderPages(root: string, code: string): Promise<Record<string, string>> {
  const paths = BUILT_PAGES.map(({ path }) => path);
  const worker = new Worker(join(root, 'build', 'draw.ts'), { workerData: { code, paths } });
  try {
    const [answer] = await once(worker, 'message');
    return answer as Record<string, string>;
  } finally {
    await worker.terminate();
  }
}

/** Prerenders the public pages at build time, so that they are visible before the first script has loaded. */
export function prerenderPages(): Plugin {
  let root = '';
  let outDir = '';
  return {
    name: 'rostro-prerendered',
    apply: (_config, { command, isSsrBuild }) => command === 'build' && !isSsrBuild,
    configResolved(config) {
      root = config.root;
      outDir = resolve(config.root, config.build.outDir);
    },
    async closeBundle() {
      const drawing = join(outDir, '..', 'prerender');
      const pictures = await renderPages(root, await buildDrawing(root, drawing));
      for (const page of BUILT_PAGES) {
        const file = join(outDir, pageFile(page));
        const first = `<div id="first">${pictures[page.path]}</div>\n    <div id="root" hidden></div>`;
        await writeFile(
          file,
          (await readFile(file, 'utf8')).replace(ROOT, () => first),
        );
      }
      await rm(drawing, { recursive: true });
    },
  };
}
