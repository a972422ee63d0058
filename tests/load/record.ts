import { spawnSync } from 'node:child_process';
import { loadavg } from 'node:os';
import { fileURLToPath } from 'node:url';
import { clinicalBucket } from '@rostro/platform/s3/client';
import { putObjectOnce } from '@rostro/platform/s3/objects';
import { keys } from '@rostro/rules/table/keys';
import { toInstant } from '@rostro/shared/time';
import { draw } from '../../services/media/domain/draw.ts';
import type { Note, Photo } from '../../services/records/domain/note.ts';
import { NOTE_PHOTO, photoKey, thumbKey } from '../../services/records/domain/upload.ts';
import { longRecord } from '../../services/records/pdf/record-file.examples.ts';
import type { Answer } from '../support/caller.ts';
import { putServices, signInStaff } from '../support/fixtures.ts';
import { startTestSystem } from '../support/system.ts';
import { appointmentOf, clientIdOf, clientItems, put } from './crowd.ts';
import { machine, measure } from './measure.ts';
import { printTargets } from './print.ts';
import { grainyPhoto } from './record-photo.ts';

/**
 * `npm run bench:record`: a record of fifty notes with a hundred photos. Measures the time through the gateway to
 * open it, to see its photos and to get its file, and in a separate process the memory of that file. `shorter` are
 * notes of the usual length; the others have the greatest length.
 */
const NOTES = 50;
const PHOTOS = 100;
const TIMES = Number(process.env.TIMES ?? 100);

const system = await startTestSystem();
await putServices();
const staff = await signInStaff(system, ['view_records']);
const { files } = await draw(await grainyPhoto(), 'image/png', NOTE_PHOTO);
const by = { id: 'elena', name: 'Elena Castañeda' };

/** A signed note with its two photos, as it is stored. */
function noteOf(clientId: string, number: number, words: Note): Note {
  const startsAt = toInstant(
    `20${20 + Math.floor(number / 12)}-${String(1 + (number % 12)).padStart(2, '0')}-05`,
    '10:00',
  );
  const photos = Array.from(
    { length: PHOTOS / NOTES },
    (_, at): Photo => ({
      ...{ id: `${clientId}-${number}-${at}`, at: startsAt, by, consentAt: startsAt, hasThumb: true },
      ...{ area: 'Mejillas', takenOn: startsAt.slice(0, 10) },
    }),
  );
  return {
    ...words,
    id: `${clientId}-n${number}`,
    appointmentId: `${clientId}-a${number}`,
    clientId,
    startsAt,
    photos,
  };
}

async function makeRecord(
  number: number,
  changes: Partial<Note>,
): Promise<{ clientId: string; appointmentId: string }> {
  const clientId = clientIdOf(number);
  const notes = longRecord(NOTES).notes.map(({ note }, at) => noteOf(clientId, at, { ...note, ...changes }));
  const visits = notes.map(({ appointmentId: id, startsAt }) =>
    appointmentOf(2, { id, clientId, serviceId: 1, category: 'cosmetology', startsAt }),
  );
  await put([
    ...clientItems(number, visits),
    ...visits,
    ...notes.map((note) => ({ ...keys.clinicalNote(clientId, note.startsAt, note.id), ...note })),
  ]);
  for (const { id } of notes.flatMap(({ photos }) => photos)) {
    for (const [at, file] of files.entries()) {
      await putObjectOnce(at === 0 ? thumbKey(id) : photoKey(id), file, 'private, no-store', clinicalBucket());
    }
  }
  return { clientId, appointmentId: `${clientId}-a${NOTES - 1}` };
}

function answered({ status, body }: Answer, has: (body: Answer['body']) => boolean): void {
  if (status !== 200 || !has(body)) throw new Error(`the record answered ${status} ${body.code ?? ''}`);
}

/** @param atOnce the number of simultaneous callers */
async function figuresOf({ clientId, appointmentId }: { clientId: string; appointmentId: string }, atOnce: number) {
  const open = () => staff.call('listRecords', { params: { appointmentId } });
  const photos = () => staff.call('listClientPhotos', { params: { clientId } });
  const file = () => staff.call('getRecordPdf', { params: { clientId } });
  answered(await open(), ({ visit, earlier }) => visit.length + earlier.length === NOTES);
  answered(await photos(), ({ items }) => items.length === PHOTOS);
  answered(await file(), ({ pdf }) => pdf.length > 1_000_000);
  return {
    opened: await measure(TIMES, atOnce, open),
    photos: await measure(TIMES, atOnce, photos),
    file: await measure(Math.ceil(TIMES / 10), 1, file),
  };
}

const short = {
  text: 'Limpieza profunda sin incidentes.',
  examination: 'Piel mixta, sin lesiones.',
  plan: 'Cada seis semanas.',
};
const records = {
  shorter: await makeRecord(1, {
    ...short,
    indications: 'Protector solar.',
    reason: 'Limpieza',
    diagnosis: '',
    applied: [],
  }),
  filled: await makeRecord(2, {}),
};
const busy = loadavg()[0]?.toFixed(1);
console.log(`${machine(system.engine.name)} · load ${busy} · ${NOTES} notes, ${PHOTOS} photos, ${TIMES} times`);
for (const [name, record] of Object.entries(records)) {
  for (const atOnce of [1, 4]) {
    const { opened, photos, file } = await figuresOf(record, atOnce);
    const most = { most: 300 };
    console.log(`\n${name} notes, ${atOnce} at once`);
    printTargets([
      { what: 'opened, p50', figure: opened.p50, digits: 0, unit: 'ms', bound: most },
      { what: 'opened, p95', figure: opened.p95, digits: 0, unit: 'ms', bound: most },
      { what: 'its photos, p50', figure: photos.p50, digits: 0, unit: 'ms', bound: most },
      { what: 'its photos, p95', figure: photos.p95, digits: 0, unit: 'ms', bound: most },
      { what: 'its file with its photos, p95', figure: file.p95 / 1000, unit: 's', bound: { most: 10 } },
    ]);
  }
}
await system.close();
// The memory of the file alone: in this process it would include the engine's and the gateway's.
const alone = spawnSync(process.execPath, [fileURLToPath(new URL('record-file.ts', import.meta.url))], {
  stdio: 'inherit',
});
process.exit(alone.status ?? 1);
