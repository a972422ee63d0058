import { join } from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { chunks } from './build/chunks.ts';
import { publicPages } from './build/pages.ts';
import { prerendered } from './build/prerender.ts';
import { contractRoutes } from './build/routes.ts';
import { shakeRouter } from './build/shakeRouter.ts';

export default defineConfig({
  root: import.meta.dirname,
  plugins: [react(), contractRoutes(), shakeRouter(), publicPages(), prerendered()],
  // zod tries whether it may compile code, which our pages' policy forbids: it is told not to.
  define: { 'globalThis.__zod_globalConfig': JSON.stringify({ jitless: true }) },
  // The charts' canvas brings it to draw HTML into pictures, of which we make none: 47 kB compressed.
  resolve: { alias: { html2canvas: join(import.meta.dirname, 'build', 'noHtml2canvas.ts') } },
  build: {
    outDir: '../dist/web',
    emptyOutDir: true,
    target: 'es2022',
    manifest: true,
    assetsInlineLimit: 0,
    modulePreload: {
      polyfill: false,
      // Staff wait for one more answer, so that the home page need not name what the back office stands on.
      resolveDependencies: (file, files) =>
        file.includes('/AdminArea-') ? files.filter((one) => one.endsWith('.css')) : files,
    },
    rolldownOptions: {
      output: {
        codeSplitting: chunks,
        // The home page names every file that may come next: seven characters tell two versions of a file apart as well as eight.
        chunkFileNames: 'assets/[name]-[hash:7].js',
        assetFileNames: 'assets/[name]-[hash:7][extname]',
      },
    },
  },
});
