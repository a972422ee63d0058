import { start } from './process.ts';

/** The clinic in a process of its own, over that data folder, for as long as `use` takes. */
export async function withClinic<T>(dataDir: string, use: (url: string) => Promise<T>): Promise<T> {
  const { child, url, ended } = start({ DATA_DIR: dataDir });
  try {
    return await use(await url);
  } finally {
    child.kill('SIGTERM');
    await ended;
  }
}
