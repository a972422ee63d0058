#!/usr/bin/env node
// The first file that runs, in plain JavaScript that any Node can read: it reports if Node is too old.
import * as modules from 'node:module';
import { fileURLToPath } from 'node:url';
import { isTooOld, NEEDED_NODE } from '../build/node-version.mjs';

if (isTooOld()) {
  console.error(
    `Rostro necesita Node ${NEEDED_NODE} o posterior y este es ${process.versions.node} (${process.platform}-${process.arch}).\n` +
      'En Linux, "npm ci" trae un Node adecuado y "npm start" lo usa; en otros sistemas instala Node 24.',
  );
  process.exit(1);
}
// What V8 compiled of our code is kept for the next start.
modules.enableCompileCache?.(fileURLToPath(new URL('../../node_modules/.cache/rostro-compiled', import.meta.url)));
await import('./main.ts');
