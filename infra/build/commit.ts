import { spawnSync } from 'node:child_process';

function git(root: string, ...args: string[]): string | undefined {
  const { status, stdout } = spawnSync('git', args, { cwd: root, encoding: 'utf8' });
  return status === 0 ? stdout.trim() : undefined;
}

/** Short id of the commit that is checked out, with `.dirty` where files differ from it; undefined where `root` is no checkout. */
export function commitOf(root: string): string | undefined {
  // In a folder below the top of a checkout the project is somebody else's, and so are the commits.
  if (git(root, 'rev-parse', '--show-prefix') !== '') return undefined;
  const commit = git(root, 'rev-parse', '--short=10', 'HEAD');
  if (!commit) return undefined;
  return git(root, 'status', '--porcelain') === '' ? commit : `${commit}.dirty`;
}
