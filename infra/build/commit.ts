import { spawnSync } from 'node:child_process';

/** What git says; undefined where it says nothing. */
export function git(root: string, ...args: string[]): string | undefined {
  const { status, stdout } = spawnSync('git', args, { cwd: root, encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 });
  return status === 0 ? stdout.trim() : undefined;
}

/** Short id of the checked-out commit, with `.dirty` if files differ from it; undefined if `root` is no checkout. */
export function commitOf(root: string): string | undefined {
  // In a subfolder of a checkout, the checkout is another project's, and so are its commits.
  if (git(root, 'rev-parse', '--show-prefix') !== '') return undefined;
  const commit = git(root, 'rev-parse', '--short=10', 'HEAD');
  if (!commit) return undefined;
  return git(root, 'status', '--porcelain') === '' ? commit : `${commit}.dirty`;
}
