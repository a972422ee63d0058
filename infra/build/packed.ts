import { createHash, randomUUID } from 'node:crypto';
import { cp, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import * as z from 'zod';
import { ConfigurationError } from '../config/load.ts';
import { BUNDLE_NAMES, bundleDir, deployedDir, packagesOf } from '../resources/functions.ts';

/** Where the functions with native packages run. */
const TARGET = { os: 'linux', cpu: 'x64', libc: 'glibc' } as const;

/** Where a package runs; absent: everywhere. */
const Places = z.union([z.array(z.string()), z.string().transform((one) => [one])]).optional();
const Ranges = z.record(z.string(), z.string()).optional();
const LockedPackage = z.object({
  version: z.string().optional(),
  dependencies: Ranges,
  optionalDependencies: Ranges,
  os: Places,
  cpu: Places,
  libc: Places,
});
type LockedPackage = z.infer<typeof LockedPackage>;
const Lockfile = z.object({ packages: z.record(z.string(), LockedPackage) });
type Packages = z.infer<typeof Lockfile>['packages'];

const isForTarget = (locked: LockedPackage): boolean =>
  (['os', 'cpu', 'libc'] as const).every((what) => locked[what]?.includes(TARGET[what]) ?? true);

const nameOf = (place: string): string => place.slice(place.lastIndexOf('node_modules/') + 'node_modules/'.length);

/** The place of a package as a module at `from` finds it: beside it, or further up. */
function placeOf(packages: Packages, from: string, name: string): string | undefined {
  for (let base = from; ; base = base.slice(0, Math.max(base.lastIndexOf('/node_modules/'), 0))) {
    const place = base === '' ? `node_modules/${name}` : `${base}/node_modules/${name}`;
    if (packages[place] !== undefined) return place;
    if (base === '') return undefined;
  }
}

/** A package and all that it needs on the target, as places in the lockfile. */
function closureOf(packages: Packages, names: readonly string[]): string[] {
  const found = new Set<string>();
  const follow = (from: string, name: string): void => {
    const place = placeOf(packages, from, name);
    const locked = place === undefined ? undefined : packages[place];
    if (place === undefined || locked === undefined) throw new Error(`package-lock.json has no ${name}`);
    if (found.has(place) || !isForTarget(locked)) return;
    found.add(place);
    for (const next of Object.keys({ ...locked.dependencies, ...locked.optionalDependencies })) follow(place, next);
  };
  for (const name of names) follow('', name);
  return [...found];
}

const versionAt = async (folder: string): Promise<string | undefined> => {
  try {
    return z.object({ version: z.string() }).parse(JSON.parse(await readFile(join(folder, 'package.json'), 'utf8')))
      .version;
  } catch {
    return undefined;
  }
};

/** A package and all that it needs, at the places and in the versions of the lockfile of `root`. */
async function lockedPackages(
  root: string,
  names: readonly string[],
): Promise<{ place: string; version: string | undefined }[]> {
  const { packages } = Lockfile.parse(JSON.parse(await readFile(join(root, 'package-lock.json'), 'utf8')));
  return closureOf(packages, names).map((place) => ({ place, version: packages[place]?.version }));
}

/**
 * Copies packages and all that they need for Linux on x86_64, as the lockfile has them, into a folder.
 * @throws {ConfigurationError} if this machine has not all of them
 */
export async function copyPackages(root: string, names: readonly string[], into: string): Promise<void> {
  const locked = await lockedPackages(root, names);
  const absent: string[] = [];
  for (const { place, version } of locked) {
    if ((await versionAt(join(root, place))) !== version) absent.push(`${nameOf(place)}@${version}`);
  }
  if (absent.length > 0) {
    throw new ConfigurationError(
      `${names.join(' and ')} is deployed for Linux on x86_64, and this machine has not the files for it.\n` +
        `Install them beside your own, then try again:\n  npm install --no-save --force ${absent.join(' ')}`,
    );
  }
  for (const { place } of locked) {
    const nested = join(root, place, 'node_modules');
    await mkdir(dirname(join(into, place)), { recursive: true });
    await cp(join(root, place), join(into, place), { recursive: true, filter: (path) => path !== nested });
  }
}

/**
 * Puts each function with native packages together in `dist/packed/<name>`: its bundle and the packages.
 * @throws {ConfigurationError} if this machine has not all of them
 */
export async function packFunctions(root: string): Promise<void> {
  for (const name of BUNDLE_NAMES) {
    const packages = packagesOf(name);
    if (packages.length === 0) continue;
    await packFunction(root, join(root, bundleDir(name)), packages, join(root, deployedDir(name)));
  }
}

const STAMP = '.packed';

const stampIn = (folder: string): Promise<string> => readFile(join(folder, STAMP), 'utf8').catch(() => '');

/**
 * Puts a bundle and its packages together in `folder`, unless they are there. Several environments may be synthesized at
 * once: the folder is made elsewhere and appears whole, and one that has the same in it stays as it is.
 */
export async function packFunction(
  root: string,
  bundle: string,
  packages: readonly string[],
  folder: string,
): Promise<void> {
  const code = await readFile(join(bundle, 'index.js'));
  const locked = await lockedPackages(root, packages);
  const stamp = createHash('sha256').update(code).update(JSON.stringify(locked)).digest('hex');
  if ((await stampIn(folder)) === stamp) return;
  const made = `${folder}.${randomUUID()}`;
  await mkdir(made, { recursive: true });
  try {
    await writeFile(join(made, 'index.js'), code);
    await copyPackages(root, packages, made);
    await writeFile(join(made, STAMP), stamp);
    await rename(made, folder).catch(async () => {
      if ((await stampIn(folder)) === stamp) return;
      await rm(folder, { recursive: true, force: true });
      await rename(made, folder);
    });
  } finally {
    await rm(made, { recursive: true, force: true });
  }
}
