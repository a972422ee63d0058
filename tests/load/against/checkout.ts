import { execFileSync } from 'node:child_process';
import { cpSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../../../infra/build/root.ts';
import { command } from '../../support/command.ts';
import { linkPackages } from '../../support/linked-packages.ts';
import { passingFolder } from '../gateway-process.ts';

/** The scripts that fill and sign in run in the other checkout, too. */
const SCRIPTS = join('tests', 'load', 'against');

const git = (...args: string[]): string => execFileSync('git', args, { cwd: ROOT, encoding: 'utf8' }).trim();

async function must(file: string, args: readonly string[], cwd: string): Promise<void> {
  const { code, text } = await command(file, args, { cwd });
  if (code !== 0) throw new Error(`${file} ${args.join(' ')} failed:\n${text}`);
}

/** @throws if this clone has no such commit: a shallow one lacks the older ones */
export function commitNamed(name: string): string {
  try {
    return git('rev-parse', '--verify', '--quiet', `${name}^{commit}`);
  } catch {
    throw new Error(`This clone has no commit ${name}. "git fetch --unshallow" brings older ones.`);
  }
}

/** The files of a commit in a folder of their own, built; the folder is deleted when the script exits. */
export async function checkOut(commit: string): Promise<string> {
  const folder = passingFolder('against');
  const packed = join(folder, 'commit.tar');
  git('archive', '--output', packed, commit);
  await must('tar', ['-xf', packed], folder);
  rmSync(packed);
  const locked = (root: string): string => readFileSync(join(root, 'package-lock.json'), 'utf8');
  if (locked(folder) === locked(ROOT)) {
    await linkPackages(ROOT, folder, git('ls-tree', '-r', '--name-only', commit).split('\n'));
  } else {
    await must('npm', ['ci'], folder);
  }
  await must(process.execPath, [join('scripts', 'build.ts')], folder);
  cpSync(join(ROOT, SCRIPTS), join(folder, SCRIPTS), { recursive: true });
  return folder;
}

/** Runs one of the scripts of this folder in a checkout. */
export const runScriptIn = (root: string, name: 'fill' | 'tokens', input: object): Promise<void> =>
  must(process.execPath, [join(SCRIPTS, `${name}.ts`), JSON.stringify(input)], root);
