import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { makeWorkFolder } from '../../infra/build/work-folder.ts';
import { command } from './command.ts';

/** Thrown if a test cannot run here; the message names in one line what is missing. */
export class Unavailable extends Error {
  override name = 'Unavailable';
}

/** The exit code of a test that needs Python and cannot run: neither success nor failure. */
export const EXIT_CODES = { failed: 1, unavailable: 3 } as const;
export const exitCodeOf = (error: unknown): number =>
  error instanceof Unavailable ? EXIT_CODES.unavailable : EXIT_CODES.failed;

/**
 * Provides a Python environment with the pinned packages of a file, installed at the first run and after each change of
 * the file.
 * @param name of its folder in `.rostro`
 * @returns the folder of its programs
 */
export async function pythonTools(name: string, requirements: string): Promise<string> {
  const venv = makeWorkFolder(name);
  const wanted = readFileSync(requirements, 'utf8');
  const [bin, installed] = [join(venv, 'bin'), join(venv, 'installed.txt')];
  if (existsSync(installed) && readFileSync(installed, 'utf8') === wanted) return bin;
  const version = await command('python3', ['-c', 'import sys, venv; print(sys.version_info >= (3, 10))']);
  if (version.code !== 0 || !version.text.includes('True')) {
    throw new Unavailable('This needs Python 3.10 or newer with its venv module: python3 is not that here.');
  }
  const made = await command('python3', ['-m', 'venv', '--clear', venv]);
  if (made.code !== 0) throw new Unavailable(`python3 -m venv failed: ${made.text.trim()}`);
  const pip = await command(join(bin, 'pip'), [
    'install',
    '--disable-pip-version-check',
    '--requirement',
    requirements,
  ]);
  if (pip.code !== 0) {
    const reason = pip.text.trim().split('\n').at(-1);
    throw new Unavailable(`Python packages cannot be installed: is their registry reachable? pip says: ${reason}`);
  }
  writeFileSync(installed, wanted);
  return bin;
}
