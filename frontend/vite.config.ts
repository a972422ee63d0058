import { join } from 'node:path';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { chunks } from './build/chunks.ts';
import { publicPages } from './build/pages.ts';
import { prerenderPages } from './build/prerender.ts';
import { contractRoutes } from './build/routes.ts';
import { shakeRouter } from './build/shakeRouter.ts';

export default defineConfig({
  root: import.meta.dirname,
  plugins: [react(), tailwindcss(), contractRoutes(), shakeRouter(), publicPages(), prerenderPages()],
  // By default zod tests whether it may compile code. The content security policy forbids that, so the test is disabled.
  define: { 'globalThis.__zod_globalConfig': JSON.stringify({ jitless: true }) },
  // The canvas library of the charts imports it to render HTML as an image, which the app never does. It takes 47 kB compressed.
  resolve: { alias: { html2canvas: join(import.meta.dirname, 'build', 'noHtml2canvas.ts') } },
  build: {
    outDir: '../dist/web',
    emptyOutDir: true,
    target: 'es2022',
    manifest: true,
    sourcemap: 'hidden',
    assetsInlineLimit: 0,
    modulePreload: {
      polyfill: false,
      // The office loads its scripts one round trip later, so that the home page need not list their file names.
      resolveDependencies: (file, files) =>
        file.includes('/AdminArea-') ? files.filter((one) => one.endsWith('.css')) : files,
    },
    rolldownOptions: {
      output: {
        sourcemapExcludeSources: true,
        codeSplitting: chunks,
        // The home page lists the file name of every lazy chunk. Seven characters of the hash are enough to tell versions apart.
        chunkFileNames: 'assets/[name]-[hash:7].js',
        assetFileNames: 'assets/[name]-[hash:7][extname]',
      },
    },
  },
});
