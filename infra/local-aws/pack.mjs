/**
 * `npm run pack`: writes the package as JavaScript and types into `dist/local-aws` of the repository, and beside it the
 * package file, because Node runs no TypeScript under `node_modules`.
 */
import { execFileSync } from 'node:child_process';
import { cpSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const here = fileURLToPath(new URL('.', import.meta.url));
const root = join(here, '..', '..');
const out = join(root, 'dist', 'local-aws');
const run = (command, args, cwd) => execFileSync(command, args, { cwd, stdio: 'inherit' });

rmSync(out, { recursive: true, force: true });
run(join(root, 'node_modules', '.bin', 'tsc'), ['-p', 'tsconfig.pack.json'], here);
for (const file of ['README.md', 'example.mjs', 'identity/hosted/hosted.css', 'lambda/child.mjs'])
  cpSync(join(here, file), join(out, file));
cpSync(join(root, 'LICENSE'), join(out, 'LICENSE'));

const built = (source) => ({
  types: source.replace(/\.ts$/, '.d.ts'),
  default: source.replace(/\.ts$/, '.js'),
});
const {
  private: _private,
  scripts: _scripts,
  devDependencies: _tools,
  ...manifest
} = JSON.parse(readFileSync(join(here, 'package.json'), 'utf8'));
const exports = Object.fromEntries(Object.entries(manifest.exports).map(([name, source]) => [name, built(source)]));
writeFileSync(join(out, 'package.json'), `${JSON.stringify({ ...manifest, exports }, null, 2)}\n`);
run('npm', ['pack', '--pack-destination', join(root, 'dist')], out);
