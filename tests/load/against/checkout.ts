import { cpSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../../../infra/build/root.ts';
import { checkOutInto, must } from '../../support/checkout.ts';
import { passingFolder } from '../gateway-process.ts';

/** The scripts that fill and sign in run in the other checkout, too. */
const SCRIPTS = join('tests', 'load', 'against');

/** The files of a commit in a folder of their own, built; the folder is deleted when the script exits. */
export async function checkOut(commit: string): Promise<string> {
  const folder = passingFolder('against');
  await checkOutInto(folder, commit);
  cpSync(join(ROOT, SCRIPTS), join(folder, SCRIPTS), { recursive: true });
  return folder;
}

/** Runs one of the scripts of this folder in a checkout. */
export const runScriptIn = (root: string, name: 'fill' | 'tokens', input: object): Promise<void> =>
  must(process.execPath, [join(SCRIPTS, `${name}.ts`), JSON.stringify(input)], root);
