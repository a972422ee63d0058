import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, isAbsolute, join, normalize, relative } from 'node:path';
import { promisify } from 'node:util';
import { gunzip, gzip } from 'node:zlib';
import * as z from 'zod';
import { filesUnder } from '../../build/stamp.ts';

/** Manifests and templates. Bundles and the site's files lie in the CDK's own bucket already, under their hash. */
const IS_KEPT = /^(?!asset\.)([^/]+\.json|cdk\.out)$/;
const Packed = z.record(z.string(), z.string());

/** The text files of a folder, compressed. */
export async function packFolder(dir: string, isKept: RegExp): Promise<Buffer> {
  const files: Record<string, string> = {};
  for (const path of (await filesUnder(dir)).sort()) {
    const name = relative(dir, path);
    if (isKept.test(name)) files[name] = await readFile(path, 'utf8');
  }
  return promisify(gzip)(JSON.stringify(files));
}

/**
 * A cloud assembly without its assets, compressed.
 * @param dir the output of `cdk synth`
 */
export const packAssembly = (dir: string): Promise<Buffer> => packFolder(dir, IS_KEPT);

/** Unpacks a folder; an assembly, for `cdk deploy --app`. */
export async function unpackFolder(packed: Uint8Array, dir: string): Promise<void> {
  const files = Packed.parse(JSON.parse((await promisify(gunzip)(packed)).toString('utf8')));
  for (const [name, text] of Object.entries(files)) {
    if (isAbsolute(name) || normalize(name).startsWith('..')) throw new Error(`a packed folder with a file ${name}`);
    await mkdir(dirname(join(dir, name)), { recursive: true });
    await writeFile(join(dir, name), text);
  }
}
