import type { FileImport, ImportVerdict } from '@rostro/shared/contract/imports/import-run';
import { IMPORT_CHUNK } from '@rostro/shared/contract/imports/import-run';
import { PERMISSION_CODES } from '@rostro/shared/permissions';
import csv from 'papaparse';
import { digestOf, guessMapping, readHead, rowsOf } from '../../frontend/src/office/imports/columns.ts';
import { CLIENT_COLUMNS } from '../../frontend/src/office/imports/kinds/columns.ts';
import { openFile } from '../../frontend/src/office/imports/openFile.ts';
import type { Answer } from '../support/caller.ts';
import { signInStaff } from '../support/fixtures.ts';
import { startTestSystem } from '../support/system.ts';
import { DIRT, type DirtyRow, dirtyRows } from './dirt.ts';
import { machine } from './measure.ts';

/**
 * `npm run bench:dirty`: imports a CSV of `ROWS` rows (5 000) with all kinds of dirt as the page does, relatives
 * included, and exits with 1 unless everybody with a name and a road is in once, every remark is true, a second import
 * of the file makes nobody, and the undo leaves nobody.
 */
const ROWS = Number(process.env.ROWS ?? 5_000);
const HEAD = 'Nombre;Cel / WhatsApp;Tel. casa;Correo;F. Nac.;Sexo;Domicilio;Observaciones;Alergias';

const system = await startTestSystem();
const staff = await signInStaff(system, [...PERMISSION_CODES]);
console.log(`${machine(system.engine.name)} · ${ROWS} rows, ${DIRT.length} kinds of dirt`);
const must = ({ status, body }: Answer): Answer['body'] => {
  if (status >= 300) throw new Error(`answered ${status} ${body.code}`);
  return body;
};

const dirty = dirtyRows(ROWS);
const text = `${HEAD}\r\n${csv.unparse(
  dirty.map(({ cells }) => cells),
  { delimiter: ';' },
)}\r\n`;
const headed = readHead(await (await openFile(new File([text], 'sucio.csv'))).read(0), { fields: CLIENT_COLUMNS });
const mapping = guessMapping(headed, { fields: CLIENT_COLUMNS });
const read = rowsOf(headed, mapping, { order: 'dmy' }, { fields: CLIENT_COLUMNS });
const rows = read.map((row, at) => ({ ...row, sharesPhone: dirty[at]?.stays === 'relative' ? 'sí' : '' }));

async function bring(): Promise<{ importId: string; verdicts: ImportVerdict[] }> {
  const body = { fileName: 'sucio.csv', digest: await digestOf(rows), rows: rows.length, mapping: [] };
  const importId: string = must(await staff.call('startClientImport', { body })).id;
  const verdicts: ImportVerdict[] = [];
  while (verdicts.length < rows.length) {
    const chunk = { from: verdicts.length, rows: rows.slice(verdicts.length, verdicts.length + IMPORT_CHUNK) };
    verdicts.push(...must(await staff.call('importClients', { params: { importId }, body: chunk as never })).items);
  }
  return { importId, verdicts };
}
const countClients = async (): Promise<number> => must(await staff.call('listClients', { query: {} })).total;

const faults: string[] = [];
const fault = (at: number, why: string): unknown => faults.push(`row ${at + 2}, ${dirty[at]?.what}: ${why}`);
const stateOf = ({ stays }: DirtyRow): ImportVerdict['state'] =>
  stays === 'out' ? 'wrong' : stays === 'known' ? 'known' : 'made';

const before = await countClients();
const { importId, verdicts } = await bring();
for (const [at, row] of dirty.entries()) {
  const { state, remarks = {} } = verdicts[at] ?? {};
  if (state !== stateOf(row)) fault(at, `${state}, not ${stateOf(row)}`);
  if (state === 'made' && Object.keys(remarks).join() !== row.remarks.join()) {
    fault(at, `remarks on ${Object.keys(remarks).join() || 'nothing'}, not on ${row.remarks.join() || 'nothing'}`);
  }
}
const made = dirty.filter((row) => stateOf(row) === 'made').length;
const there = (await countClients()) - before;
if (there !== made) faults.push(`${there} people are there, not ${made}`);
const again = await bring();
const twice = again.verdicts.filter(({ state }) => state === 'made').length;
if (twice > 0) faults.push(`${twice} people came a second time`);
let run: FileImport;
do run = must(await staff.call('undoClientImport', { params: { importId }, body: {} }));
while (run.state !== 'undone');
const left = (await countClients()) - before;
if (left !== 0) faults.push(`${left} people stayed after the undo`);

console.log(
  `${made} of ${ROWS} rows are people who came in, ${dirty.filter(({ remarks }) => remarks.length > 0).length} of them with a remark`,
);
for (const each of faults.slice(0, 40)) console.log(each);
console.log(faults.length === 0 ? 'everything as said' : `${faults.length} faults`);
await system.close();
process.exitCode = faults.length === 0 ? 0 : 1;
