#!/usr/bin/env node
// The first file that runs, in plain JavaScript that any Node can read: it says clearly when Node is too old.
const NEEDED = [22, 18];
const [major, minor] = process.versions.node.split('.').map(Number);

if (major < NEEDED[0] || (major === NEEDED[0] && minor < NEEDED[1])) {
  console.error(
    `Rostro necesita Node ${NEEDED.join('.')} o posterior y este es ${process.versions.node} (${process.platform}-${process.arch}).\n` +
      'En Linux, "npm ci" trae un Node adecuado y "npm start" lo usa; en otros sistemas instala Node 24.',
  );
  process.exit(1);
}
await import('./main.ts');
