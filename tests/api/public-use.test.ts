import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import type { AuditItem } from '@rostro/platform/table/items';
import { queryItems } from '@rostro/platform/table/read';
import { keys } from '@rostro/rules/table/keys';
import { FIRST_NOTICE } from '@rostro/shared/privacy/privacy-notice';
import type { System } from '../../infra/local/system.ts';
import { plain } from '../../services/media/examples.ts';
import { deskOf } from '../support/agenda.ts';
import type { Answer, Caller } from '../support/caller.ts';
import { slotAt } from '../support/days.ts';
import { verdict } from '../support/errors.ts';
import { FACIAL, putServices, signInClient, signInStaff } from '../support/fixtures.ts';
import { giveLicence } from '../support/licence.ts';
import { finishPhoto, photoForm, recordsOf, wordsOf } from '../support/records.ts';
import { startTestSystem } from '../support/system.ts';
import { post } from '../support/uploads.ts';

/** All photos of a client, and which of them may be shown outside the clinic (ADR 0081). */

let system: System;
let elena: Caller;
let ana: Caller;
let visit: string;
let photoId: string;

beforeAll(async () => {
  system = await startTestSystem();
  await putServices();
  elena = await signInStaff(system, ['view_records', 'edit_records']);
  await giveLicence(elena);
  ana = await signInClient(system, { name: 'Ana López' });
  const desk = deskOf(await signInStaff(system, ['create_appointments']));
  visit = (await desk.create({ clientId: ana.clientId, serviceId: FACIAL, startsAt: slotAt('10:00') })).body.id;
});
afterAll(() => system?.close());
beforeEach(async () => {
  photoId = await addPhoto('Mejillas');
});

/** A note with one photo. */
async function addPhoto(area: string): Promise<string> {
  const note = (await recordsOf(elena, visit).create()).body.id;
  const { body: form } = await photoForm(elena, visit, note);
  await post(elena, form, plain('image/jpeg'));
  return (await finishPhoto(elena, visit, note, form.uploadId, { area })).body.photos[0].id;
}

const list = (who = elena): Promise<Answer> => who.call('listClientPhotos', { params: { clientId: ana.clientId } });
const photo = async () => (await list()).body.items.find(({ id }: { id: string }) => id === photoId);
const which = () => ({ clientId: ana.clientId, photoId });
const agree = (version = 0, who = elena): Promise<Answer> =>
  who.call('savePhotoPublicUse', {
    params: which(),
    body: { given: true, consent: true, text: 'Redes sociales', version },
  });
const withdraw = (version = 1): Promise<Answer> =>
  elena.call('savePhotoPublicUse', { params: which(), body: { given: false, text: 'Por teléfono', version } });
const takeOut = (who = elena): Promise<Answer> => who.call('exportRecordPhoto', { params: which() });
const actsOn = async (subject: string): Promise<string[]> =>
  (await queryItems<AuditItem>({ partition: { pk: keys.audit(new Date().toISOString(), '').pk } }))
    .filter((entry) => entry.subject === subject)
    .map(({ action }) => action);

test('all photos of a client come with area, day and visit, newest first; the look is logged', async () => {
  await addPhoto('Frente');
  const { status, body } = await list();
  expect(status).toBe(200);
  expect(body.items.slice(0, 2)).toMatchObject([
    { area: 'Frente', appointmentId: visit, publicUse: { given: false, words: [], version: 0 } },
    { id: photoId, area: 'Mejillas', service: { id: FACIAL }, by: { id: elena.clientId } },
  ]);
  expect((await fetch(new URL(body.items[0].thumbUrl, system.url))).status).toBe(200);
  expect(await actsOn(ana.clientId)).toContain('record.photos');
});

test('without a consent of its own a photo is not taken out, with it it is, and withdrawn it is not', async () => {
  expect(verdict(await takeOut())).toBe('409 public_use_missing');
  expect((await agree()).body).toMatchObject({
    ...{ given: true, version: 1 },
    words: [{ given: true, text: 'Redes sociales', by: { id: elena.clientId }, at: expect.any(String) }],
  });
  const { status, body } = await takeOut();
  expect([status, body.fileName]).toEqual([200, expect.stringMatching(/^foto-\d{4}-\d\d-\d\d-[\w-]{8}\.jpg$/)]);
  const file = await fetch(new URL(body.url, system.url));
  expect([file.status, file.headers.get('content-type')]).toEqual([200, 'image/jpeg']);
  expect((await withdraw()).body).toMatchObject({ given: false, words: [{}, { given: false, text: 'Por teléfono' }] });
  expect(verdict(await takeOut())).toBe('409 public_use_missing');
  expect((await actsOn(photoId)).sort()).toEqual(['photo.agree', 'photo.export', 'photo.withdraw']);
});

test('of one photo it says nothing of another, and an older page overwrites nothing', async () => {
  await agree();
  const first = photoId;
  photoId = await addPhoto('Mejillas');
  expect(verdict(await takeOut())).toBe('409 public_use_missing');
  photoId = first;
  expect(verdict(await withdraw(0))).toBe('409 changed_meanwhile');
  expect((await photo()).publicUse.given).toBe(true);
});

test('a no to all photos in the profile counts for those agreed to before; a later word for one photo is newer', async () => {
  await agree();
  const say = (given: boolean) =>
    ana.call('saveMyPurpose', { params: { purpose: 'photos' }, body: { given, notice: FIRST_NOTICE } });
  await say(true);
  expect((await takeOut()).status).toBe(200);
  await say(false);
  expect((await photo()).publicUse.given).toBe(false);
  expect(verdict(await takeOut())).toBe('409 public_use_missing');
  expect((await agree(1)).body).toMatchObject({ given: true, version: 2 });
  expect((await takeOut()).status).toBe(200);
});

test('the consent is confirmed, and says for what it is', async () => {
  const send = (body: object) =>
    elena.send('PUT', `/api/admin/clients/${ana.clientId}/photos/${photoId}/public-use`, body);
  const refused = await send({ given: true, consent: false, text: '', version: 0 });
  expect([verdict(refused), refused.body.fields]).toEqual([
    '422 validation',
    {
      consent: 'Confirma que la persona dio su consentimiento por escrito',
      text: 'Escribe para qué lo dio, como «redes sociales de la clínica»',
    },
  ]);
});

test('without the rights nobody looks, writes or takes out; of nobody there is nothing', async () => {
  const writer = await signInStaff(system, ['edit_records']);
  const clerk = await signInStaff(system, ['view_clients', 'edit_appointments']);
  for (const who of [writer, clerk, ana]) {
    expect(verdict(await list(who))).toBe('403 forbidden');
    expect(verdict(await agree(0, who))).toBe('403 forbidden');
    expect(verdict(await takeOut(who))).toBe('403 forbidden');
  }
  expect(verdict(await agree(0, await signInStaff(system, ['view_records'])))).toBe('403 forbidden');
  photoId = 'nobodys';
  expect(verdict(await agree())).toBe('404 photo_not_found');
  expect(verdict(await takeOut())).toBe('404 photo_not_found');
});

const correct = (area: string, takenOn: string, version: number, who = elena): Promise<Answer> =>
  who.call('correctRecordPhoto', { params: which(), body: { area, takenOn, version } });
const noteOf = async () => {
  const { body } = await recordsOf(elena, visit).list();
  return body.visit.find(({ photos }: { photos: { id: string }[] }) => photos.some(({ id }) => id === photoId));
};

test('area and day of a photo are corrected in a note that is not signed, as they were seen', async () => {
  const { takenOn } = await photo();
  expect((await correct('Frente', '2026-09-01', 0)).body).toEqual({
    area: 'Frente',
    takenOn: '2026-09-01',
    version: 1,
  });
  expect(await photo()).toMatchObject({ area: 'Frente', takenOn: '2026-09-01', version: 1 });
  expect(await noteOf()).toMatchObject({ addenda: [], photos: [{ area: 'Frente', takenOn: '2026-09-01' }] });
  // The same again is no correction; another one must have seen it.
  expect((await correct('Frente', '2026-09-01', 0)).body.version).toBe(1);
  expect(verdict(await correct('Mentón', takenOn, 0))).toBe('409 changed_meanwhile');
  expect(verdict(await correct('Mentón', '2999-01-01', 1))).toBe('422 validation');
  expect(verdict(await correct('x'.repeat(61), takenOn, 1))).toBe('422 validation');
  expect(verdict(await correct('x'.repeat(100_000), takenOn, 1))).toBe('413 payload_too_large');
  expect(verdict(await correct('Mentón', takenOn, 1, await signInStaff(system, ['view_records'])))).toBe(
    '403 forbidden',
  );
  const { clientId } = await signInClient(system);
  const elsewhere = { params: { clientId, photoId }, body: { area: 'Mentón', takenOn, version: 1 } };
  expect(verdict(await elena.call('correctRecordPhoto', elsewhere))).toBe('404 photo_not_found');
  expect(await actsOn(photoId)).toEqual(['photo.correct']);
});

test('a signed note stays as it is: its corrections are addenda with words, one of several at once, and the file has them', async () => {
  const note = await noteOf();
  const signed = (await recordsOf(elena, visit).sign(note.id, note.version)).body;
  const takenOn = signed.photos[0].takenOn;
  const areas = ['Frente', 'Mentón', 'Cuello', 'Nariz'];
  const answers = await Promise.all(areas.map((area) => correct(area, takenOn, 0)));
  expect(answers.map(verdict).sort()).toEqual(['200', ...Array(3).fill('409 changed_meanwhile')]);
  const won = answers.find(({ status }) => status === 200)?.body.area;
  expect(await photo()).toMatchObject({ area: won, takenOn, version: 1 });
  expect((await correct('Labios', '2026-09-01', 1)).body.version).toBe(2);
  const now = await noteOf();
  expect(now).toMatchObject({ version: signed.version, signed: signed.signed });
  expect(now.photos).toMatchObject([{ area: 'Labios', takenOn: '2026-09-01' }]);
  expect(now.addenda.map(({ text }: { text: string }) => text)).toEqual([
    `Corrección de una foto: zona «${won}» en lugar de «Mejillas».`,
    expect.stringMatching(
      new RegExp(`^Corrección de una foto: zona «Labios» en lugar de «${won}»; tomada el 01/09/2026 en lugar del `),
    ),
  ]);
  const { pdf } = (await elena.call('getRecordPdf', { params: { clientId: ana.clientId } })).body;
  expect(wordsOf(pdf)).toMatch(/Fotografías: 1\nLabios, 01\/09\/2026\n/);
  expect(await actsOn(photoId)).toEqual(['photo.correct', 'photo.correct']);
});

test('a correction and the signature at once: the signature has seen it, or it stands beside it', async () => {
  const note = await noteOf();
  await elena.signInAgain();
  const { takenOn } = note.photos[0];
  const [corrected, signed] = await Promise.all([
    correct('Frente', takenOn, 0),
    recordsOf(elena, visit).signNow(note.id, note.version),
  ]);
  expect(verdict(corrected)).toBe('200');
  const now = await noteOf();
  expect(now.photos[0].area).toBe('Frente');
  if (signed.status === 200) expect(now.addenda).toHaveLength(1);
  else expect([verdict(signed), now.addenda.length]).toEqual(['409 changed_meanwhile', 0]);
});
