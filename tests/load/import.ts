import { namesOf } from '@rostro/shared/contract/imports/import-routes';
import { type FileImport, IMPORT_CHUNK, type ImportVerdict } from '@rostro/shared/contract/imports/import-run';
import type { RouteId } from '@rostro/shared/contract/index';
import { PERMISSION_CODES } from '@rostro/shared/permissions';
import { addDays, instantOf, isSunday, todayAt } from '@rostro/shared/time';
import { digestOf, guessMapping, readHead, rowsOf } from '../../frontend/src/office/imports/columns.ts';
import { BALANCE_COLUMNS, CLIENT_COLUMNS, VISIT_COLUMNS } from '../../frontend/src/office/imports/kinds/columns.ts';
import { openFile } from '../../frontend/src/office/imports/openFile.ts';
import { makeXlsx } from '../../frontend/src/office/imports/testWorkbook.ts';
import type { Answer } from '../support/caller.ts';
import { FACIAL, putServices, signInStaff } from '../support/fixtures.ts';
import { startTestSystem } from '../support/system.ts';
import { ROOM_WORKLOADS } from './import-rooms.ts';
import type { Workload } from './import-workload.ts';
import { machine } from './measure.ts';

/**
 * `npm run bench:import`: reads a workbook of `ROWS` clients (20 000) with the page's own code, checks it, imports it
 * through the gateway, does the same with balances of these clients, with what optional rooms import of them, and with `VISITS` of their visits (2
 * 000), and undoes everything. Page, gateway, functions and table are one process here, so its memory is that of all
 * of them.
 */
const ROWS = Number(process.env.ROWS ?? 20_000);
const VISITS = Math.min(ROWS, Number(process.env.VISITS ?? 2_000));
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
await putServices();
const staff = await signInStaff(system, [...PERMISSION_CODES]);
const { name: service } = (await staff.call('getService', { params: { serviceId: FACIAL } })).body;
console.log(`${machine(system.engine.name)} · ${ROWS} rows, ${VISITS} visits`);
console.log(`the whole system before: ${memory().toFixed(0)} MB`);

/** @throws if the answer is an error, or the state of a row is not `state` */
function must({ status, body }: Answer, state?: ImportVerdict['state']): Answer['body'] {
  if (status >= 300) throw new Error(`answered ${status} ${body.code}`);
  const other = state && body.items.find((item: ImportVerdict) => item.state !== state);
  if (other) throw new Error(`not all ${state}: ${JSON.stringify(other)}`);
  return body;
}
const ask = (route: string, input: object) => staff.call(route as RouteId, input as never);

/** Reads, checks and imports a file. The returned undo gets the number of rows that stay. */
async function bring({
  kind,
  fields,
  head,
  rows: cells,
  said = {},
}: Workload): Promise<(stay?: number) => Promise<void>> {
  const file = new File([makeXlsx([{ rows: [head, ...cells] }])], `${kind}.xlsx`);
  console.log(`${kind}, the workbook: ${(file.size / MEGABYTE).toFixed(1)} MB`);
  const names = namesOf(kind);
  const { rows, digest } = await timed(`${kind}, read by the page`, async () => {
    const headed = readHead(await (await openFile(file)).read(0), { fields });
    const read = rowsOf(headed, guessMapping(headed, { fields }), { order: 'dmy' }, { fields }).map((row) => ({
      ...row,
      ...said,
    }));
    return { rows: read, digest: await digestOf(read) };
  });
  await timed(`${kind}, checked`, async () => {
    for (let from = 0; from < rows.length; from += IMPORT_CHUNK)
      must(await ask(names.preview, { body: { rows: rows.slice(from, from + IMPORT_CHUNK) } }), 'new');
  });
  const params = await timed(`${kind}, imported`, async () => {
    const body = { fileName: file.name, digest, rows: rows.length, mapping: [] };
    const importId: string = must(await ask(names.start, { body })).id;
    // An answer may end before the last row.
    for (let from = 0; from < rows.length; ) {
      const chunk = { from, rows: rows.slice(from, from + IMPORT_CHUNK) };
      from += must(await ask(names.bring, { params: { importId }, body: chunk }), 'made').items.length;
    }
    return { importId };
  });
  return (stay = 0) =>
    timed(`${kind}, taken back`, async () => {
      let run: FileImport;
      do run = must(await ask(names.undo, { params, body: {} }));
      while (run.state !== 'undone');
      if (run.removed !== rows.length - stay) throw new Error(`${run.removed} of ${rows.length} were removed`);
    });
}

const emailOf = (n: number): string => `persona${n}@archivo.test`;
const all = Array.from({ length: ROWS }, (_, n) => n);
const notes = (n: number): string => `Prefiere citas por la tarde, viene por recomendación de la clienta ${n}`;
const today = todayAt(instantOf(Date.now()));
const lastDay = addDays(today, 300);
const undoClients = await bring({
  kind: 'clients',
  fields: CLIENT_COLUMNS,
  head: ['Nombre', 'Apellidos', 'Correo', 'Celular', 'Fecha de nacimiento', 'Notas'],
  rows: all.map((n) => [
    ...[`María José ${n}`, 'Herrera López', emailOf(n), 4_420_000_000 + n, { serial: 30_000 + (n % 5000) }, notes(n)],
  ]),
});
const undoBalances = await bring({
  kind: 'balances',
  fields: BALANCE_COLUMNS,
  head: ['Correo', 'Saldo', 'Nota'],
  rows: all.map((n) => [emailOf(n), 100 + n, 'Anticipo']),
});
const undoRooms: ((stay?: number) => Promise<void>)[] = [];
for (const workloadOf of ROOM_WORKLOADS) undoRooms.push(await bring(workloadOf(all.map(emailOf), service, lastDay)));
/** One visit in each of these hours, on days on which the clinic is open. */
const hours = ['10:00', '11:00', '12:00', '13:00'];
const days = Array.from({ length: 720 }, (_, n) => addDays(today, n + 1)).filter((day) => !isSunday(day));
const visits = all.slice(0, Math.min(VISITS, hours.length * days.length));
const undoVisits = await bring({
  kind: 'visits',
  fields: VISIT_COLUMNS,
  head: ['Correo', 'Fecha', 'Hora', 'Tratamiento'],
  rows: all
    .slice(0, Math.min(VISITS, hours.length * days.length))
    .map((n) => [...[emailOf(n), days[Math.floor(n / hours.length)] ?? '', hours[n % hours.length] ?? '', service]]),
  said: { override: '', twice: '' },
});
await undoVisits();
for (const undo of undoRooms) await undo();
await undoBalances();
// A client with a visit stays, even if it was cancelled.
await undoClients(visits.length);
await system.close();
