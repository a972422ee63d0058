import type { ImportRow } from '@rostro/shared/contract/imports/client-import';
import type { FileImport } from '@rostro/shared/contract/imports/import-run';
import { IMPORT_CHUNK } from '@rostro/shared/contract/imports/import-run';
import { digestOf, guessMapping, readHead, rowsOf } from '../../frontend/src/office/clients/import/columns.ts';
import { CLIENT_COLUMNS } from '../../frontend/src/office/clients/import/kinds/clientColumns.ts';
import { openFile } from '../../frontend/src/office/clients/import/openFile.ts';
import { makeXlsx } from '../../frontend/src/office/clients/import/testWorkbook.ts';
import type { Answer } from '../support/caller.ts';
import { signInStaff } from '../support/fixtures.ts';
import { startTestSystem } from '../support/system.ts';
import { machine } from './measure.ts';

/**
 * `npm run bench:import`: reads a workbook of `ROWS` clients (20 000) with the page's own code, has it checked, imports it through
 * the gateway and takes it back. Page, gateway, functions and table are one process here, so its memory is that of all of them.
 */
const ROWS = Number(process.env.ROWS ?? 20_000);
const MEGABYTE = 1024 * 1024;

let peak = 0;
const memory = (): number => process.memoryUsage().rss / MEGABYTE;
setInterval(() => {
  peak = Math.max(peak, memory());
}, 20).unref();

async function timed<T>(name: string, work: () => Promise<T>): Promise<T> {
  globalThis.gc?.();
  const before = memory();
  peak = before;
  const started = performance.now();
  const result = await work();
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  console.log(`${name}: ${seconds} s, at most ${(Math.max(peak, memory()) - before).toFixed(0)} MB more than before`);
  return result;
}

const system = await startTestSystem();
const staff = await signInStaff(system, ['edit_clients', 'access_configuration']);
console.log(`${machine(system.engine.name)} · ${ROWS} rows`);
console.log(`the whole system before: ${memory().toFixed(0)} MB`);

const people = Array.from({ length: ROWS }, (_, n) => [
  ...[
    `María José ${n}`,
    'Herrera López',
    `persona${n}@archivo.test`,
    4_420_000_000 + n,
    { serial: 30_000 + (n % 5000) },
  ],
  `Prefiere citas por la tarde, viene por recomendación de la clienta ${n}`,
]);
const head = ['Nombre', 'Apellidos', 'Correo', 'Celular', 'Fecha de nacimiento', 'Notas'];
const file = new File([makeXlsx([{ rows: [head, ...people] }])], 'clientes.xlsx');
console.log(`the workbook: ${(file.size / MEGABYTE).toFixed(1)} MB`);

const kind = { fields: CLIENT_COLUMNS };
const { rows, digest } = await timed('read by the page', async () => {
  const headed = readHead(await (await openFile(file)).read(0), kind);
  const read = rowsOf(headed, guessMapping(headed, kind), 'dmy', kind) as ImportRow[];
  return { rows: read, digest: await digestOf(read) };
});

/** @throws where the answer is an error, or says something else of a row than that it is `state` */
function must({ status, body }: Answer, state?: string): Answer['body'] {
  if (status >= 300) throw new Error(`answered ${status} ${body.code}`);
  if (state && body.items.some((item: { state: string }) => item.state !== state)) throw new Error(`not all ${state}`);
  return body;
}
async function inChunks(send: (from: number, chunk: ImportRow[]) => Promise<unknown>): Promise<void> {
  for (let from = 0; from < rows.length; from += IMPORT_CHUNK) await send(from, rows.slice(from, from + IMPORT_CHUNK));
}

await timed('checked', () =>
  inChunks(async (_, chunk) => must(await staff.call('previewClientImport', { body: { rows: chunk } }), 'new')),
);
const params = await timed('imported', async () => {
  const body = { fileName: file.name, digest, rows: rows.length, mapping: [] };
  const importId: string = must(await staff.call('startClientImport', { body })).id;
  await inChunks(async (from, chunk) =>
    must(await staff.call('importClients', { params: { importId }, body: { from, rows: chunk } }), 'made'),
  );
  return { importId };
});
await timed('taken back', async () => {
  let run: FileImport;
  do run = must(await staff.call('undoClientImport', { params, body: {} }));
  while (run.state !== 'undone');
  if (run.removed !== ROWS) throw new Error(`only ${run.removed} were removed`);
});
await system.close();
