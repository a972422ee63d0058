import { PutCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { table, tableName } from '@rostro/platform/table/client';
import type { Key } from '@rostro/platform/table/keys';
import { getItem } from '@rostro/platform/table/read';
import { transact } from '@rostro/platform/table/transact';
import { newProfileWrites, profileItem } from '@rostro/rules/clients/profile';
import { keys } from '@rostro/rules/table/keys';
import type { PublicUse } from '@rostro/shared/contract/records/record-photos';
import { PERMISSION_CODES } from '@rostro/shared/permissions';
import type { System } from '../../infra/local/system.ts';
import { plain } from '../../services/media/examples.ts';
import { deskOf } from '../support/agenda.ts';
import type { Answer, Caller } from '../support/caller.ts';
import { slotAt } from '../support/days.ts';
import { verdict } from '../support/errors.ts';
import { FACIAL, putServices, signInStaff } from '../support/fixtures.ts';
import { giveLicence } from '../support/licence.ts';
import { finishPhoto, photoForm, recordsOf } from '../support/records.ts';
import { startTestSystem } from '../support/system.ts';
import { post } from '../support/uploads.ts';

let system: System;
let elena: Caller;
let serial = 0;

beforeAll(async () => {
  system = await startTestSystem();
  await putServices();
  elena = await signInStaff(system, [...PERMISSION_CODES]);
  await giveLicence(elena);
});
afterAll(() => system?.close());

/** Somebody whom the clinic knows without an account. */
async function atTheDesk(): Promise<string> {
  const id = `mismo-${++serial}`;
  const how = { passwordEstablished: false, provider: 'email', consentSource: 'import' } as const;
  const profile = profileItem({ id, fullName: `Mismo ${serial}`, ...how, at: new Date().toISOString() });
  await transact({ kind: 'system' }, profile.createdAt, newProfileWrites(profile));
  return id;
}
const pair = async (): Promise<[keep: string, gone: string]> => [await atTheDesk(), await atTheDesk()];
const write = (clientId: string, version: number, facts: object) =>
  elena.call('saveMedicalHistory', { params: { clientId }, body: { version, consent: true, ...facts } });
const history = async (clientId: string) => (await elena.call('getMedicalHistory', { params: { clientId } })).body;
const join = (clientId: string, otherId: string, who = elena) =>
  who.call('joinRecords', { params: { clientId }, body: { otherId } });
const get = async (clientId: string) => (await elena.call('getClient', { params: { clientId } })).body;
async function merge(clientId: string, otherId: string) {
  const [{ version }, { version: otherVersion }] = [await get(clientId), await get(otherId)];
  return elena.call('mergeClients', { params: { clientId }, body: { otherId, version, otherVersion } });
}
const preview = (clientId: string, otherId: string) =>
  elena.call('previewClientMerge', { params: { clientId }, query: { otherId } });

describe('two records of one person that both have a history', () => {
  test('become one: both allergies stand, each marked, and every version is there', async () => {
    const [keep, gone] = await pair();
    await write(keep, 0, { allergies: ['Penicilina'], medication: 'Aspirina' });
    await write(gone, 0, { conditions: 'Melasma' });
    await write(gone, 1, { allergies: ['Látex'], conditions: 'Melasma', pregnancy: 'pregnant' });
    expect(verdict(await preview(keep, gone))).toBe('409 record_to_join');
    expect((await join(keep, gone)).body).toEqual({ doubts: 2 });
    expect(verdict(await preview(keep, gone))).toBe('200');
    expect(verdict(await merge(keep, gone))).toBe('200');

    const { current, earlier } = await history(keep);
    expect(current).toMatchObject({
      ...{ version: 4, allergies: ['Penicilina', 'Látex'], medication: 'Aspirina', conditions: 'Melasma' },
      ...{ pregnancy: 'pregnant', by: { id: elena.clientId } },
    });
    expect(current.doubts).toMatchObject([
      { topic: 'allergies', kept: 'Penicilina', said: 'Látex', merged: true },
      { topic: 'allergies', kept: 'Látex', said: 'Penicilina', merged: true },
    ]);
    expect(earlier).toMatchObject([
      { version: 3, allergies: ['Látex'], from: { clientId: gone, version: 2 } },
      { version: 2, allergies: [], from: { clientId: gone, version: 1 } },
      { version: 1, allergies: ['Penicilina'] },
    ]);
    const { body } = await elena.call('listClinicalAlerts', { query: { clientIds: keep } });
    expect(body.clients[0].alerts.map(({ text }: { text: string }) => text)).toEqual([
      ...['Penicilina (por confirmar)', 'Látex (por confirmar)', 'Embarazo'],
    ]);
  });

  test('cut off before the merge, the same again takes nothing twice; what is written meanwhile comes along', async () => {
    const [keep, gone] = await pair();
    await write(keep, 0, { allergies: ['Penicilina'] });
    await write(gone, 0, { none: ['allergies'] });
    await join(keep, gone);
    await join(keep, gone);
    expect((await history(keep)).current).toMatchObject({ version: 3, allergies: ['Penicilina'] });
    await write(gone, 1, { allergies: ['Yodo'] });
    expect(verdict(await merge(keep, gone))).toBe('409 record_to_join');
    await join(keep, gone);
    expect((await history(keep)).current).toMatchObject({ version: 5, allergies: ['Penicilina', 'Yodo'] });
    expect(verdict(await merge(keep, gone))).toBe('200');
  });

  test('joined while somebody writes in either: nothing of it is lost', async () => {
    for (let round = 0; round < 4; round += 1) {
      const [keep, gone] = await pair();
      await write(keep, 0, { allergies: ['Uno'] });
      await write(gone, 0, { allergies: ['Dos'] });
      const [mine, theirs] = await Promise.all([
        write(keep, 1, { allergies: ['Uno', 'Tres'] }),
        write(gone, 1, { allergies: ['Cuatro'] }),
        join(keep, gone),
      ]);
      expect(verdict(theirs)).toBe('200');
      if (verdict(await merge(keep, gone)) !== '200') {
        await join(keep, gone);
        expect(verdict(await merge(keep, gone))).toBe('200');
      }
      const expected = ['Uno', 'Dos', 'Cuatro', ...(verdict(mine) === '200' ? ['Tres'] : [])];
      const { current, earlier } = await history(keep);
      const written = [current, ...earlier].flatMap(({ allergies }: { allergies: string[] }) => allergies);
      expect(new Set(written)).toEqual(new Set(expected));
    }
  });
});

test('young notes come along as they were signed', async () => {
  const [keep, gone] = await pair();
  const { body: visit } = await deskOf(elena).create({
    clientId: gone,
    serviceId: FACIAL,
    startsAt: slotAt('10:00', 5),
  });
  const records = recordsOf(elena, visit.id);
  const { body: note } = await records.create({ text: 'Sin rojez' });
  const { body: signed } = await records.sign(note.id, 1);
  expect(verdict(await merge(keep, gone))).toBe('409 record_to_join');
  expect((await join(keep, gone)).body).toEqual({ doubts: 0 });
  expect(verdict(await merge(keep, gone))).toBe('200');
  expect((await records.list()).body.visit).toEqual([signed]);
  expect((await get(keep)).recordKeptUntil).not.toBeNull();
});

describe('notes of both', () => {
  const visitOf = async (clientId: string, weeks: number): Promise<string> =>
    (await deskOf(elena).create({ clientId, serviceId: FACIAL, startsAt: slotAt('12:00', weeks) })).body.id;
  const until = async (again: () => Promise<Answer>, keep: string, gone: string): Promise<void> => {
    for (let tries = 0; tries < 5; tries += 1) {
      const answer = await again();
      if (verdict(answer) === '200') return;
      expect(verdict(answer)).toBe('409 record_to_join');
      expect(verdict(await join(keep, gone))).toBe('200');
    }
    throw new Error('the two never became one');
  };

  test('of a record that is older than it has to be kept come along as well, with what was added and its photos', async () => {
    const [keep, gone] = await pair();
    const visit = await visitOf(gone, 7);
    const records = recordsOf(elena, visit);
    const { body: note } = await records.create({ text: 'Sin rojez' });
    const { body: form } = await photoForm(elena, visit, note.id);
    await post(elena, form, plain('image/jpeg'));
    const photoId = (await finishPhoto(elena, visit, note.id, form.uploadId)).body.photos[0].id;
    await records.sign(note.id, 2);
    await records.add(note.id, 'Volvió sin rojez');
    await table.send(
      new UpdateCommand({
        ...{ TableName: tableName(), Key: keys.retention(gone), UpdateExpression: 'SET keptUntil = :past' },
        ExpressionAttributeValues: { ':past': '2020-01-01' },
      }),
    );
    expect(verdict(await merge(keep, gone))).toBe('409 record_to_join');
    expect(verdict(await join(keep, gone))).toBe('200');
    // Until the merge the visit, and with it the photo, is the other one's.
    const facts = { area: 'Frente', takenOn: '2026-01-05', version: 0 };
    const correct = (clientId: string) =>
      elena.call('correctRecordPhoto', { params: { clientId, photoId }, body: facts });
    expect(verdict(await correct(keep))).toBe('409 record_elsewhere');
    expect(verdict(await correct(gone))).toBe('200');
    await until(() => merge(keep, gone), keep, gone);
    const [found] = (await records.list()).body.visit;
    expect(found).toMatchObject({ id: note.id, signed: { by: { id: elena.clientId } }, photos: [{ area: 'Frente' }] });
    expect(found.addenda.map(({ text }: { text: string }) => text)).toEqual([
      'Volvió sin rojez',
      expect.stringContaining('«Frente»'),
    ]);
    expect((await elena.call('listClientPhotos', { params: { clientId: keep } })).body.items).toHaveLength(1);
    expect((await get(keep)).recordKeptUntil).not.toBeNull();
  });

  test('written, changed and signed while a merge joins: none is lost, and each is as it was answered', async () => {
    for (let round = 0; round < 6; round += 1) {
      const [keep, gone] = await pair();
      const records = recordsOf(elena, await visitOf(gone, 8 + round));
      const { body: first } = await records.create({ text: 'Primera' });
      const { body: toSign } = await records.create({ text: 'Por firmar' });
      await elena.signInAgain();
      const acts = [
        () => records.create({ text: 'Otra' }),
        () => records.update(first.id, 1, { text: 'Cambiada' }),
        () => records.signNow(toSign.id, 1),
      ];
      const joining = [() => join(keep, gone), () => merge(keep, gone)];
      const inOrder = round % 2 === 0 ? [...acts, ...joining] : [...joining, ...acts];
      const answers = await Promise.all(inOrder.map((act) => act()));
      const [created, changed, signed] = round % 2 === 0 ? answers : answers.slice(2);
      const merged = answers[round % 2 === 0 ? 4 : 1];
      if (merged?.status !== 200) await until(() => merge(keep, gone), keep, gone);
      const { visit } = (await records.list()).body;
      const isDone = (answer: Answer | undefined) => (answer?.status ?? 500) < 300;
      expect(visit.map(({ text }: { text: string }) => text).sort()).toEqual(
        [isDone(changed) ? 'Cambiada' : 'Primera', 'Por firmar', ...(isDone(created) ? ['Otra'] : [])].sort(),
      );
      expect(visit.filter((one: { signed: object | null }) => one.signed)).toHaveLength(isDone(signed) ? 1 : 0);
    }
  });
});

test('is refused of one and the same, of nobody, and to whoever may not write records', async () => {
  const [keep, gone] = await pair();
  await write(gone, 0, { allergies: ['Látex'] });
  expect(verdict(await join(keep, keep))).toBe('422 merge_same_client');
  expect(verdict(await join('nobody', gone))).toBe('404 client_not_found');
  expect(verdict(await join(gone, keep))).toBe('404 client_not_found');
  const desk = await signInStaff(system, ['view_clients', 'edit_clients', 'delete_clients', 'view_records']);
  expect(verdict(await join(keep, gone, desk))).toBe('403 forbidden');
});

describe('consents to the public use of photos', () => {
  const use = (clientId: string, photoId: string): PublicUse & object => ({
    ...{ ...keys.publicUse(clientId, photoId), photoId, given: true, version: 1 },
    words: [{ given: true, at: '2026-11-20T16:00:00.000Z', by: { id: 'e', name: 'Elena' }, text: 'Redes' }],
  });
  const put = (item: object) => table.send(new PutCommand({ TableName: tableName(), Item: item }));
  const kept = (clientId: string, photoId: string) => getItem<PublicUse & Key>(keys.publicUse(clientId, photoId));

  test('come along, also what was said between a join and the merge; more than one transaction holds', async () => {
    const [keep, gone] = await pair();
    await write(gone, 0, { conditions: 'Melasma' });
    for (let photo = 0; photo < 60; photo++) await put(use(gone, `foto-${photo}`));
    await join(keep, gone);
    expect(await kept(keep, 'foto-0')).toMatchObject({ given: true, version: 1 });
    expect(await kept(keep, 'foto-59')).toMatchObject({ given: true, version: 1 });
    await put({ ...use(gone, 'foto-0'), given: false, version: 2 });
    await join(keep, gone);
    expect(await kept(keep, 'foto-0')).toMatchObject({ given: false, version: 2 });
  });

  test('joins and writes at once: who merges has what was written', async () => {
    const [keep, gone] = await pair();
    await write(gone, 0, { conditions: 'Melasma' });
    await Promise.all([join(keep, gone), write(gone, 1, { conditions: 'Rosácea' }), join(keep, gone)]);
    const merged = await merge(keep, gone);
    if (verdict(merged) !== '200') {
      await join(keep, gone);
      expect(verdict(await merge(keep, gone))).toBe('200');
    }
    expect((await history(keep)).current.conditions).toContain('Rosácea');
  });
});
