import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { createInterface } from 'node:readline/promises';
import { parseArgs } from 'node:util';
import { ROOT } from '../infra/build/root.ts';
import { dataFilesIn, removeDataFiles, removeIfEmpty } from '../infra/local/data-files.ts';
import { claimDataFolder } from '../infra/local/data-folder.ts';
import { StartFault } from '../infra/local/fault.ts';

async function askForConfirmation(dir: string): Promise<boolean> {
  if (!process.stdin.isTTY)
    throw new StartFault('Sin terminal que responda no se borra nada. Usa --yes para confirmar.');
  const terminal = createInterface({ input: process.stdin, output: process.stdout });
  const typed = await terminal.question(`¿Borrar todos los datos de ${dir}? Escribe SI para continuar: `);
  terminal.close();
  return typed.trim() === 'SI';
}

/** `npm run reset`: deletes everything that Rostro has stored on this machine. */
async function reset(): Promise<string> {
  const { yes } = parseArgs({ options: { yes: { type: 'boolean', default: false } } }).values;
  const dir = resolve(process.env.DATA_DIR ?? join(ROOT, '.rostro'));
  if (!existsSync(dir)) return `No hay datos en ${dir}.`;
  if (dataFilesIn(dir).length === 0)
    throw new StartFault(`${dir} no es una carpeta de datos de Rostro. No se borró nada.`);
  const release = claimDataFolder(dir);
  try {
    if (!yes && !(await askForConfirmation(dir))) return 'No se borró nada.';
    removeDataFiles(dir);
  } finally {
    release();
  }
  const others = removeIfEmpty(dir);
  return others.length === 0
    ? `${dir} ya no existe.`
    : `Datos borrados. En ${dir} queda lo ajeno: ${others.join(', ')}.`;
}

try {
  console.log(await reset());
} catch (error) {
  if (!(error instanceof StartFault)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
