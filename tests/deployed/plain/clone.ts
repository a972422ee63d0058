import { execFileSync } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { ROOT } from '../../../infra/build/root.ts';
import { WORK } from '../ministack.ts';

/** What a deployer writes into a clone, and nothing else. */
export const EDITS = { account: '000000000000', mailFrom: 'citas@clinica.mx' };

const CLONE = join(WORK, 'clone');
const git = (args: readonly string[]): string[] =>
  execFileSync('git', args, { cwd: ROOT, encoding: 'utf8' }).split('\0').filter(Boolean);

/** Packages are shared with this checkout; the project's own lead to the clone. */
function linkPackages(): void {
  const [from, to] = [join(ROOT, 'node_modules'), join(CLONE, 'node_modules')];
  mkdirSync(join(to, '@rostro'), { recursive: true });
  for (const name of readdirSync(from)) if (name !== '@rostro') symlinkSync(join(from, name), join(to, name));
  for (const name of readdirSync(join(from, '@rostro'))) {
    const link = readlinkSync(join(from, '@rostro', name));
    symlinkSync(link, join(to, '@rostro', name));
    const own = join(from, '@rostro', link, 'node_modules');
    if (existsSync(own)) symlinkSync(own, join(to, '@rostro', link, 'node_modules'));
  }
}

/**
 * A clone of this checkout, as it stands, with the two edits in its cdk.json.
 * @returns its folder
 */
export function cloneCheckout(): string {
  rmSync(CLONE, { recursive: true, force: true });
  for (const file of git(['ls-files', '-z', '--cached', '--others', '--exclude-standard'])) {
    mkdirSync(dirname(join(CLONE, file)), { recursive: true });
    cpSync(join(ROOT, file), join(CLONE, file));
  }
  linkPackages();
  const path = join(CLONE, 'cdk.json');
  const cdk = JSON.parse(readFileSync(path, 'utf8'));
  Object.assign(cdk.context.environments.dev, EDITS);
  writeFileSync(path, JSON.stringify(cdk, null, 2));
  return CLONE;
}
