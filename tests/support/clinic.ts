import { start } from './process.ts';

/** Runs the clinic in its own process on that data folder while `use` runs. */
export async function withClinic<T>(
  dataDir: string,
  use: (url: string) => Promise<T>,
  env: Record<string, string> = {},
): Promise<T> {
  const { child, url, ended } = start({ DATA_DIR: dataDir, ...env });
  try {
    return await use(await url);
  } finally {
    child.kill('SIGTERM');
    await ended;
  }
}
