import { spawn } from 'node:child_process';
import { statSync } from 'node:fs';
import { constants, setPriority } from 'node:os';
import { LocalFault } from '../common/fault.ts';

/** Reading more than this takes longer than a start may. */
const LARGE_BYTES = 64 * 2 ** 20;

export const isLarge = (file: string, bytes = LARGE_BYTES): boolean =>
  (statSync(file, { throwIfNoEntry: false })?.size ?? 0) > bytes;

const DAMAGED = 3;
/** Plain JavaScript for a process of its own, which ends with 3 if the file is damaged. */
const CHECK = `
  const { DatabaseSync } = require('node:sqlite');
  const database = new DatabaseSync(process.argv[1], { readOnly: true });
  try {
    database.exec('PRAGMA busy_timeout = 5000');
    process.exitCode = database.prepare('PRAGMA quick_check(1)').get().quick_check === 'ok' ? 0 : ${DAMAGED};
  } catch (error) {
    process.exitCode = [11, 26].includes(error.errcode & 0xff) ? ${DAMAGED} : 0;
  }
`;

/**
 * Checks a file that an engine is using, in a process that leaves the processor to others.
 * @returns resolves when the check is over
 */
export function inspectBeside(file: string, onDamage: (fault: LocalFault) => void): Promise<void> {
  const child = spawn(process.execPath, ['--no-warnings', '-e', CHECK, file], { stdio: 'ignore' });
  const stop = (): void => void child.kill();
  process.once('exit', stop);
  if (child.pid !== undefined) setPriority(child.pid, constants.priority.PRIORITY_LOW);
  return new Promise((resolve) => {
    child.once('error', () => resolve());
    child.once('close', (code) => {
      process.off('exit', stop);
      if (code === DAMAGED) onDamage(new LocalFault({ kind: 'damaged-file', file }));
      resolve();
    });
  });
}
