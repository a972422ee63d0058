import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, rm, symlink } from 'node:fs/promises';
import { dirname, join } from 'node:path';

async function link(from: string, to: string): Promise<void> {
  await rm(from, { recursive: true, force: true });
  await symlink(to, from);
}

/**
 * Links the installed packages of a checkout into a copy of it, and the workspaces to the copy's own: otherwise the copy
 * would run the checkout's code.
 * @param files of the copy, as paths from its root
 */
export async function linkPackages(root: string, copy: string, files: readonly string[]): Promise<void> {
  const modules = join(copy, 'node_modules');
  await mkdir(join(modules, '@rostro'), { recursive: true });
  const packages = (await readdir(join(root, 'node_modules'))).filter(
    (name) => name !== '.cache' && name !== '@rostro',
  );
  await Promise.all(packages.map((name) => link(join(modules, name), join(root, 'node_modules', name))));
  for (const file of files.filter((name) => name.endsWith('/package.json'))) {
    const folder = dirname(file);
    const { name } = JSON.parse(await readFile(join(copy, file), 'utf8')) as { name: string };
    await link(join(modules, name), join(copy, folder));
    const own = join(folder, 'node_modules');
    if (existsSync(join(root, own))) await link(join(copy, own), join(root, own));
  }
}
