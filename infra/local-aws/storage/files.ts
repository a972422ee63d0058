import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import * as z from 'zod';

const Headers = z.object({ type: z.string(), cacheControl: z.string().optional() });
export type ObjectHeaders = z.infer<typeof Headers>;
export interface StoredFile extends ObjectHeaders {
  bytes: Buffer;
}

/** Exactly one folder and one name, so no key can leave the folder. */
const KEY = /^(?<folder>[a-z][a-z0-9-]{0,62})\/[A-Za-z0-9_-]{1,100}(\.[a-z]{1,5})?$/;
const isAbsent = (error: unknown): boolean => (error as NodeJS.ErrnoException).code === 'ENOENT';

export type Files = ReturnType<typeof openFiles>;

/**
 * Objects as files: the bytes under their key, and S3's metadata next to them.
 * @param folders the first part of every key
 */
export function openFiles(folder: string, folders: readonly string[]) {
  const isKey = (key: string): boolean => folders.includes(KEY.exec(key)?.groups?.folder ?? '');
  const pathOf = (key: string): string | null => (isKey(key) ? join(folder, key) : null);
  const headersOf = (path: string): string => `${path}.json`;
  let written = 0;

  /** Writes to another file and renames it, so that a reader finds the complete object or none. */
  async function replace(path: string, content: Buffer | string): Promise<void> {
    written += 1;
    const unfinished = `${path}.${process.pid}.${written}~`;
    await writeFile(unfinished, content, { mode: 0o600 });
    await rename(unfinished, path);
  }

  return {
    isKey,

    async put(key: string, { bytes, ...headers }: StoredFile): Promise<void> {
      const path = pathOf(key);
      if (path === null) throw new Error('not a key');
      await mkdir(dirname(path), { recursive: true, mode: 0o700 });
      await replace(headersOf(path), JSON.stringify(headers));
      await replace(path, bytes);
    },

    /** Writes the bytes as they come; the object is there when all of them are. */
    async write(key: string, bytes: Readable, headers: ObjectHeaders): Promise<void> {
      const path = pathOf(key);
      if (path === null) throw new Error('not a key');
      await mkdir(dirname(path), { recursive: true, mode: 0o700 });
      written += 1;
      const unfinished = `${path}.${process.pid}.${written}~`;
      try {
        await pipeline(bytes, createWriteStream(unfinished, { mode: 0o600 }));
        await replace(headersOf(path), JSON.stringify(headers));
        await rename(unfinished, path);
      } finally {
        await rm(unfinished, { force: true });
      }
    },

    /** An object of any size; its bytes are read when somebody takes them. */
    async open(key: string): Promise<(ObjectHeaders & { size: number; bytes: () => Readable }) | null> {
      const path = pathOf(key);
      if (path === null) return null;
      try {
        const { size } = await stat(path);
        return {
          size,
          bytes: () => createReadStream(path),
          ...Headers.parse(JSON.parse(await readFile(headersOf(path), 'utf8'))),
        };
      } catch (error) {
        if (isAbsent(error)) return null;
        throw error;
      }
    },

    async get(key: string): Promise<StoredFile | null> {
      const path = pathOf(key);
      if (path === null) return null;
      try {
        const bytes = await readFile(path);
        return { bytes, ...Headers.parse(JSON.parse(await readFile(headersOf(path), 'utf8'))) };
      } catch (error) {
        if (isAbsent(error)) return null;
        throw error;
      }
    },

    /** Keys that begin so, which names their folder. */
    async keys(prefix: string): Promise<string[]> {
      const [name = ''] = prefix.split('/');
      if (!folders.includes(name)) return [];
      try {
        const names = (await readdir(join(folder, name))).map((file) => `${name}/${file}`);
        return names.filter((key) => key.startsWith(prefix) && isKey(key) && !key.endsWith('.json')).sort();
      } catch (error) {
        if (isAbsent(error)) return [];
        throw error;
      }
    },

    async remove(key: string): Promise<void> {
      const path = pathOf(key);
      if (path === null) return;
      await rm(path, { force: true });
      await rm(headersOf(path), { force: true });
    },
  };
}
