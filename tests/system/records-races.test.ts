import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { MedicalFacts } from '@rostro/shared/contract/records/medical-history';
import type { System } from '../../infra/local/system.ts';
import { plain } from '../../services/media/examples.ts';
import { storeMedicalHistory } from '../../services/records/store/medical-history.ts';
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
let visit: string;
let clientId: string;

beforeAll(async () => {
  system = await startTestSystem();
  await putServices();
  elena = await signInStaff(system, ['view_records', 'edit_records']);
  await giveLicence(elena);
  const desk = deskOf(await signInStaff(system, ['create_appointments']));
  ({ clientId } = await signInClient(system));
  visit = (await desk.create({ clientId, serviceId: FACIAL, startsAt: slotAt('10:00') })).body.id;
});
afterAll(() => system?.close());

test('signing against a change: whichever is first, nothing of a signed note changes', async () => {
  const mine = recordsOf(elena, visit);
  for (let round = 0; round < 12; round++) {
    const { body: note } = await mine.create({ text: 'Como se firma' });
    await elena.signInAgain();
    const acts = [() => mine.signNow(note.id, 1), () => mine.update(note.id, 1, { text: 'Otra' })];
    const inOrder = round % 2 === 0 ? acts : acts.toReversed();
    const answers = (await Promise.all(inOrder.map((act) => act()))).map(verdict).sort();
    const found = (await mine.list()).body.visit.find(({ id }: { id: string }) => id === note.id);
    const ends = found.signed
      ? { answers: ['200', '409 record_signed'], text: 'Como se firma' }
      : { answers: ['200', '409 changed_meanwhile'], text: 'Otra' };
    expect({ answers, text: found.text, version: found.version }).toEqual({ ...ends, version: 2 });
  }
});

test('one note signed ten times at once is signed once', async () => {
  const mine = recordsOf(elena, visit);
  const { body: note } = await mine.create();
  await elena.signInAgain();
  const answers = await Promise.all(Array.from({ length: 10 }, () => mine.signNow(note.id, 1)));
  expect(answers.map(verdict).sort()).toEqual(['200', ...Array(9).fill('409 record_signed')]);
});

test('ten additions at once are all there, and the note is as it was signed', async () => {
  const mine = recordsOf(elena, visit);
  const { body: note } = await mine.create();
  const { body: signed } = await mine.sign(note.id, 1);
  const texts = Array.from({ length: 10 }, (_, number) => `Adición ${number}`);
  const answers = await Promise.all(texts.map((text) => mine.add(note.id, text)));
  expect(answers.map(verdict)).toEqual(Array(10).fill('201'));
  const found = (await mine.list()).body.visit.find(({ id }: { id: string }) => id === note.id);
  expect(found.addenda.map(({ text }: { text: string }) => text).sort()).toEqual(texts);
  expect({ ...found, addenda: [] }).toEqual(signed);
});

test('one photo finished ten times at once joins the note once, and each is told so', async () => {
  const { body: note } = await recordsOf(elena, visit).create();
  const { body: form } = await photoForm(elena, visit, note.id);
  await post(elena, form, plain('image/jpeg'));
  const finish = () => finishPhoto(elena, visit, note.id, form.uploadId);
  const answers = await Promise.all(Array.from({ length: 10 }, finish));
  expect(answers.map(({ status, body }) => [status, body.photos?.length, body.version])).toEqual(
    Array(10).fill([200, 1, 2]),
  );
});

test('signing against a photo: it is in the note that is signed, or not at all', async () => {
  for (let round = 0; round < 6; round++) {
    const { body: note } = await recordsOf(elena, visit).create();
    const { body: form } = await photoForm(elena, visit, note.id);
    await post(elena, form, plain('image/jpeg'));
    await elena.signInAgain();
    const [signing, photo] = await Promise.all([
      recordsOf(elena, visit).signNow(note.id, 1),
      finishPhoto(elena, visit, note.id, form.uploadId),
    ]);
    const found = (await recordsOf(elena, visit).list()).body.visit.find(({ id }: { id: string }) => id === note.id);
    const ends = found.signed
      ? { verdicts: ['200', '409 record_signed'], photos: 0 }
      : { verdicts: ['409 changed_meanwhile', '200'], photos: 1 };
    expect({ verdicts: [signing, photo].map(verdict), photos: found.photos.length }).toEqual(ends);
  }
});

test('the consent to publish a photo: of ten words at once one is written, and what is taken out was agreed to', async () => {
  const { body: note } = await recordsOf(elena, visit).create();
  const { body: form } = await photoForm(elena, visit, note.id);
  await post(elena, form, plain('image/jpeg'));
  const photoId = (await finishPhoto(elena, visit, note.id, form.uploadId)).body.photos[0].id;
  const params = { clientId, photoId };
  const say = (given: boolean, version: number) =>
    given
      ? elena.call('savePhotoPublicUse', { params, body: { given, consent: true, text: 'La web', version } })
      : elena.call('savePhotoPublicUse', { params, body: { given, text: '', version } });
  const takeOut = () => elena.call('exportRecordPhoto', { params });
  const words = (await Promise.all(Array.from({ length: 10 }, () => say(true, 0)))).map(verdict).sort();
  expect(words).toEqual(['200', ...Array(9).fill('409 changed_meanwhile')]);
  for (let version = 1; version < 9; version += 2) {
    const [withdrawn, taken] = await Promise.all([say(false, version), takeOut()]);
    expect([verdict(withdrawn), ['200', '409 public_use_missing'].includes(verdict(taken))]).toEqual(['200', true]);
    expect(verdict(await takeOut())).toBe('409 public_use_missing');
    expect(verdict(await say(true, version + 1))).toBe('200');
  }
});

test('of 20 who write the same version of a medical history at once, one does', async () => {
  const { clientId } = await signInClient(system);
  const at = new Date().toISOString();
  const version = (number: number) => ({
    ...MedicalFacts.parse({ warnings: [`Aviso ${number}`] }),
    ...{ version: 1, at, by: { id: 'elena', name: 'Elena' }, consentAt: at },
  });
  const writers = Array.from({ length: 20 }, (_, number) => version(number));
  const ends = await Promise.allSettled(writers.map((one) => storeMedicalHistory({ kind: 'system' }, clientId, one)));
  const first = ends.findIndex(({ status }) => status === 'fulfilled');
  expect(ends.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  const { body } = await elena.call('getMedicalHistory', { params: { clientId } });
  expect(body).toMatchObject({ current: { warnings: [`Aviso ${first}`] }, earlier: [] });
});

test('a file of a record that is written in meanwhile is the record of one moment, which it names, or says what to do', async () => {
  const someone = await signInClient(system);
  const desk = deskOf(await signInStaff(system, ['create_appointments']));
  const booked = await desk.create({ clientId: someone.clientId, serviceId: FACIAL, startsAt: slotAt('12:00', 3) });
  const mine = recordsOf(elena, booked.body.id);
  const params = { clientId: someone.clientId };
  const STEPS = 24;
  let isOver = false;
  /** One after the other: a version of the history, a note, its signature, what is added to it. */
  const write = async () => {
    for (let step = 0; step < STEPS; step++) {
      const body = { version: step, consent: true as const, allergies: [`Alergia ${step}.`] };
      expect(verdict(await elena.call('saveMedicalHistory', { params, body }))).toBe('200');
      const { body: note } = await mine.create({ text: `Nota ${step}.` });
      expect(verdict(await mine.sign(note.id, 1))).toBe('200');
      expect(verdict(await mine.add(note.id, `Adición ${step}.`))).toBe('201');
    }
    isOver = true;
  };
  const owner = await signInStaff(system, ['view_records', 'access_configuration']);
  const files: string[] = [];
  /** Of the owner, in order. */
  const own: string[] = [];
  const take = async (who = elena) => {
    while (!isOver) {
      const { status, body } = await who.call('getRecordPdf', { params });
      if (status === 200) files.push(wordsOf(body.pdf));
      if (status === 200 && who === owner) own.push(wordsOf(body.pdf));
      if (status !== 200)
        expect([status, body.code, body.detail]).toEqual([409, 'record_changing', expect.stringContaining('otra vez')]);
    }
  };
  await Promise.all([write(), take(), take(), take(owner)]);
  const { body: last } = await elena.call('getRecordPdf', { params });
  files.push(wordsOf(last.pdf));
  expect(files.length).toBeGreaterThan(5);
  const countOf = (words: string, what: RegExp) => new Set(words.match(what)).size;
  const states = files.map((words) => {
    // The line of a signature with its licence goes on in a second one.
    const counts = [/Alergia \d+\./g, /Nota \d+\./g, /Firmó: .*\n.*/g, /Adición \d+\./g].map((what) =>
      countOf(words, what),
    );
    return {
      counts,
      isOne: counts.every((count, place) => place === 0 || [0, 1].includes((counts[place - 1] ?? 0) - count)),
    };
  });
  expect(states.filter(({ isOne }) => !isOne)).toEqual([]);
  expect(states.at(-1)?.counts).toEqual([STEPS, STEPS, STEPS, STEPS]);

  // What is in a file was written by the moment that the file names.
  const entries: { action: string; at: string; by: { id: string } | null }[] = [];
  for (let more = true; more; ) {
    const before = entries.at(-1)?.at;
    const page = (await owner.call('getRecordLog', { params, query: before === undefined ? {} : { before } })).body;
    entries.push(...page.items);
    more = page.more;
  }
  const instantsOf = (action: string) =>
    entries
      .filter((entry) => entry.action === action)
      .map(({ at }) => at)
      .sort();
  const taken = entries.filter(({ action, by }) => action === 'record.export' && by?.id === owner.clientId);
  const moments = taken.map(({ at }) => at).sort();
  expect(moments).toHaveLength(own.length);
  for (const [place, words] of own.entries()) {
    const inFile = instantsOf('record.add').slice(0, countOf(words, /Adición \d+\./g));
    expect(inFile.filter((at) => at > (moments[place] ?? ''))).toEqual([]);
  }
});
