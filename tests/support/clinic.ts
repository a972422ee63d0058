import { start } from './process.ts';

/** Runs the clinic in its own process on that data folder while `use` runs; `args` are those of `npm start`. */
export async function withClinic<T>(
  dataDir: string,
  use: (url: string) => Promise<T>,
  env: Record<string, string> = {},
  args: string[] = [],
): Promise<T> {
  const { child, url, ended } = start({ DATA_DIR: dataDir, ...env }, { args });
  try {
    return await use(await url);
  } finally {
    child.kill('SIGTERM');
    await ended;
  }
}
