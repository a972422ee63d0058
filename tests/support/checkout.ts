import { execFileSync } from 'node:child_process';
import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../../infra/build/root.ts';
import { command } from './command.ts';
import { linkPackages } from './linked-packages.ts';

const git = (...args: string[]): string => execFileSync('git', args, { cwd: ROOT, encoding: 'utf8' }).trim();

/** Runs a command to its end; @throws with its output if it fails */
export async function must(file: string, args: readonly string[], cwd: string): Promise<void> {
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

/** Puts the files of a commit into a folder and builds them there, with this checkout's packages if they are the same. */
export async function checkOutInto(folder: string, commit: string): Promise<void> {
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
}
