import { start } from './process.ts';

/**
 * Runs the clinic in its own process on that data folder while `use` runs; `args` are those of `npm start`, and
 * `root` is another checkout.
 */
export async function withClinic<T>(
  dataDir: string,
  use: (url: string) => Promise<T>,
  env: Record<string, string> = {},
  args: string[] = [],
  root?: string,
): Promise<T> {
  const { child, url, ended } = start({ DATA_DIR: dataDir, ...env }, { args, ...(root === undefined ? {} : { root }) });
  // Ends the process if the script ends before.
  const end = (): void => void child.kill('SIGTERM');
  process.once('exit', end);
  try {
    return await use(await url);
  } finally {
    end();
    await ended;
    process.off('exit', end);
  }
}
