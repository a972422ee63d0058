import { afterAll, beforeAll, expect, test } from '@jest/globals';
import sharp from 'sharp';
import type { System } from '../../infra/local/system.ts';
import { plain } from '../../services/media/examples.ts';
import { deskOf } from '../support/agenda.ts';
import type { Caller } from '../support/caller.ts';
import { slotAt } from '../support/days.ts';
import { verdict } from '../support/errors.ts';
import { FACIAL, putServices, signInClient, signInStaff } from '../support/fixtures.ts';
import { giveLicence } from '../support/licence.ts';
import { finishPhoto, photoForm, recordsOf, wordsOf } from '../support/records.ts';
import { startTestSystem } from '../support/system.ts';
import { post } from '../support/uploads.ts';

let system: System;
let elena: Caller;
let owner: Caller;
let ana: Caller;
let visit: string;

beforeAll(async () => {
  system = await startTestSystem();
  await putServices();
  elena = await signInStaff(system, ['view_records', 'edit_records']);
  await giveLicence(elena);
  owner = await signInStaff(system, ['view_records', 'access_configuration']);
  ana = await signInClient(system, { name: 'Ana López' });
  const desk = deskOf(await signInStaff(system, ['create_appointments']));
  visit = (await desk.create({ clientId: ana.clientId, serviceId: FACIAL, startsAt: slotAt('10:00') })).body.id;
});
afterAll(() => system?.close());

const take = (who: Caller, clientId = ana.clientId) => who.call('getRecordPdf', { params: { clientId } });
const log = (who: Caller, before?: string) =>
  who.call('getRecordLog', { params: { clientId: ana.clientId }, query: before === undefined ? {} : { before } });

test('the file has all of it, in the norm’s order, and who took it', async () => {
  const mine = recordsOf(elena, visit);
  await elena.call('saveMedicalHistory', {
    params: { clientId: ana.clientId },
    body: { allergies: ['Lidocaína'], version: 0, consent: true },
  });
  const { body: note } = await mine.create({ text: '', reason: 'Brote', diagnosis: 'Acné', diagnosisCode: 'L700' });
  await mine.sign(note.id, 1);
  await mine.add(note.id, 'Cedió al día siguiente');
  await mine.create({ text: 'Todavía borrador' });
  const { status, body } = await take(owner);
  expect([status, body.fileName]).toEqual([200, expect.stringMatching(/^expediente-\d{4}-\d\d-\d\d-.*\.pdf$/)]);
  const words = wordsOf(body.pdf);
  const order = ['Nombre: Ana López', 'Alergias: Lidocaína', 'Motivo: Brote', 'CIE-10 L70.0', 'Cedió al día siguiente'];
  const places = [...order, 'Consentimientos informados (0)'].map((said) => words.indexOf(said));
  expect(places).toEqual(places.toSorted((a, b) => a - b));
  expect(places[0]).toBeGreaterThan(0);
  expect(words).toContain('BORRADOR: no está firmada.');
  expect(words).toMatch(/exportó Karla Jiménez, .* · 1 de \d/);
});

test('each look, change and export is in the log of the record, newest first, and says nothing of what was written', async () => {
  await recordsOf(elena, visit).list();
  await take(elena);
  const { status, body } = await log(owner);
  expect(status).toBe(200);
  const acts = body.items.map(({ action }: { action: string }) => action);
  expect(acts.slice(0, 2)).toEqual(['record.export', 'record.view']);
  expect(new Set(acts)).toEqual(
    new Set(['record.export', 'record.view', 'record.create', 'record.add', 'record.sign', 'history.save']),
  );
  expect(body.items[0]).toMatchObject({ by: { id: elena.clientId, name: 'Karla Jiménez' }, subject: ana.clientId });
  expect(JSON.stringify(body)).not.toMatch(/Brote|Acné|Lidocaína/);
  const older = await log(owner, body.items[1].at);
  expect(older.body.items).toEqual(body.items.filter(({ at }: { at: string }) => at < body.items[1].at));
});

test('photos are in the file, narrow ones too, with area and day', async () => {
  const { body: note } = await recordsOf(elena, visit).create({ text: 'Con fotos' });
  const wide = await sharp({ create: { width: 900, height: 1200, channels: 3, background: '#c9a68c' } })
    .jpeg()
    .toBuffer();
  for (const [area, file] of [
    ['Frente', wide],
    ['Cuello', plain('image/jpeg')],
  ] as const) {
    const { body: form } = await photoForm(elena, visit, note.id);
    await post(elena, form, file);
    await finishPhoto(elena, visit, note.id, form.uploadId, { area, takenOn: '2026-11-20' });
  }
  const { body } = await take(owner);
  expect(wordsOf(body.pdf)).toMatch(/Fotografías: 2\nFrente, 20\/11\/2026\nCuello, 20\/11\/2026\n/);
  const images = Buffer.from(body.pdf, 'base64')
    .toString('latin1')
    .match(/\/Subtype \/Image \/Width \d+/g);
  expect(images).toEqual(['/Subtype /Image /Width 320', '/Subtype /Image /Width 8']);
});

test('a file that is made while notes change has each of them whole', async () => {
  const mine = recordsOf(elena, visit);
  const { body: note } = await mine.create({ text: 'Primera', plan: 'Primera' });
  const [, file] = await Promise.all([mine.update(note.id, 1, { text: 'Segunda', plan: 'Segunda' }), take(elena)]);
  const words = wordsOf(file.body.pdf);
  const both = ['Primera', 'Segunda'].map((said) =>
    [`Plan: ${said}`, `Nota: ${said}`].map((one) => words.includes(one)),
  );
  expect([
    [
      [true, true],
      [false, false],
    ],
    [
      [false, false],
      [true, true],
    ],
  ]).toContainEqual(both);
});

test('without the rights nobody takes it, or reads the log; of nobody there is none', async () => {
  const clerk = await signInStaff(system, ['view_clients', 'access_configuration']);
  for (const who of [clerk, ana]) {
    expect(verdict(await take(who))).toBe('403 forbidden');
    expect(verdict(await log(who))).toBe('403 forbidden');
  }
  expect(verdict(await log(elena))).toBe('403 forbidden');
  expect(verdict(await take(elena, 'nobodys'))).toBe('404 client_not_found');
});
