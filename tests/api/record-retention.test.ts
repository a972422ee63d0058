import { ListObjectVersionsCommand, S3Client } from '@aws-sdk/client-s3';
import { PutCommand } from '@aws-sdk/lib-dynamodb';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { table, tableName } from '@rostro/platform/table/client';
import { getItem, queryItems, sortKeyPrefix } from '@rostro/platform/table/read';
import { keys } from '@rostro/rules/table/keys';
import { PERMISSION_CODES } from '@rostro/shared/permissions';
import { recordKeptUntil } from '@rostro/shared/privacy/retention';
import { addDays, sayLongDay, todayAt } from '@rostro/shared/time';
import { LOCAL_CLINICAL_BUCKET } from '../../infra/local/environment.ts';
import type { System } from '../../infra/local/system.ts';
import { plain } from '../../services/media/examples.ts';
import type { Removed } from '../../services/records/use-cases/remove-records.ts';
import { deskOf } from '../support/agenda.ts';
import type { Caller } from '../support/caller.ts';
import { slotAt } from '../support/days.ts';
import { verdict } from '../support/errors.ts';
import { FACIAL, PASSWORD, putServices, putSettings, signInClient, signInStaff } from '../support/fixtures.ts';
import { giveLicence } from '../support/licence.ts';
import { finishPhoto, photoForm, recordsOf } from '../support/records.ts';
import { startTestSystem } from '../support/system.ts';
import { post } from '../support/uploads.ts';

let system: System;
let karla: Caller;
let desk: ReturnType<typeof deskOf>;
let week = 2;
let serial = 0;

beforeAll(async () => {
  system = await startTestSystem();
  await putServices();
  await putSettings({ cosmetologyStaff: 10 });
  karla = await signInStaff(system, [...PERMISSION_CODES]);
  await giveLicence(karla);
  desk = deskOf(karla);
});
afterAll(() => system?.close());

const now = (): string => new Date().toISOString();
const get = async (clientId: string) => (await karla.call('getClient', { params: { clientId } })).body;
const remove = (clientId: string) =>
  karla.call('deleteClient', { params: { clientId }, query: { cancelUpcoming: 'true' } });
const put = (item: object) => table.send(new PutCommand({ TableName: tableName(), Item: { ...item } }));

const sweep = () => system.functions.handler<() => Promise<Removed>>('removalSweep', 'sweepRemovals')();
async function notesLeft(...clientIds: string[]): Promise<unknown[]> {
  const ranges = clientIds.map(keys.clinicalNotes);
  const found = await Promise.all(
    ranges.map(({ pk, skPrefix }) => queryItems({ partition: { pk }, sort: sortKeyPrefix(skPrefix) })),
  );
  return found.flat();
}

/** Somebody of the desk, without an account that would have to stay. */
async function somebody(): Promise<string> {
  const number = ++serial;
  const { body } = await karla.call('createClient', {
    body: {
      ...{ fullName: `Paciente Número${number}`, email: `paciente${number}@rostro.test` },
      ...{ phone: `44211000${String(number).padStart(2, '0')}`, birthDate: '1990-05-05', password: PASSWORD },
    },
  });
  return body.id;
}

async function visitOf(clientId: string): Promise<string> {
  const { status, body } = await desk.create({ clientId, serviceId: FACIAL, startsAt: slotAt('10:00', week++) });
  if (status !== 201) throw new Error(JSON.stringify(body));
  return body.id;
}

/** Somebody with a note of a visit. */
async function patient(): Promise<{ id: string; visit: string }> {
  const id = await somebody();
  const visit = await visitOf(id);
  expect(verdict(await recordsOf(karla, visit).create())).toBe('201');
  return { id, visit };
}

describe('whoever has a clinical record', () => {
  test('is not deleted, but told until when it is kept; person and note stay as they are', async () => {
    const { id, visit } = await patient();
    const until = recordKeptUntil(now());
    expect((await get(id)).recordKeptUntil).toBe(until);
    const refused = await remove(id);
    expect(refused).toMatchObject({ status: 409, body: { code: 'record_kept', params: { until: sayLongDay(until) } } });
    expect(refused.body.detail).toContain(sayLongDay(until));
    expect(await get(id)).toMatchObject({ fullName: expect.stringContaining('Paciente'), upcoming: 1 });
    expect((await recordsOf(karla, visit).list()).body.visit).toHaveLength(1);
  });

  test('does not go into another record either, which may go into this one', async () => {
    const [{ id }, other] = [await patient(), await somebody()];
    const [mine, theirs] = [await get(id), await get(other)];
    const away = { otherId: id, version: theirs.version, otherVersion: mine.version };
    const preview = await karla.call('previewClientMerge', { params: { clientId: other }, query: { otherId: id } });
    expect(verdict(preview)).toBe('409 record_to_join');
    const merged = await karla.call('mergeClients', { params: { clientId: other }, body: away });
    expect(verdict(merged)).toBe('409 record_to_join');
    const back = { otherId: other, version: mine.version, otherVersion: theirs.version };
    expect(verdict(await karla.call('mergeClients', { params: { clientId: id }, body: back }))).toBe('200');
    expect((await get(id)).fullName).toContain('Paciente');
  });

  test('is not deleted as one of the panel', async () => {
    const colleague = await signInStaff(system, ['view_appointments']);
    const body = { serviceId: FACIAL, startsAt: slotAt('10:00', week++) };
    const booked = await colleague.call('bookAppointment', { body });
    expect(verdict(await recordsOf(karla, booked.body.id).create())).toBe('201');
    const removed = await karla.call('deleteUser', { params: { userId: colleague.clientId } });
    expect(verdict(removed)).toBe('409 record_kept');
    expect(verdict(await colleague.call('getMe', {}))).toBe('200');
  });

  test('is deleted on the day on which it may go, and not on the day before', async () => {
    const { id } = await patient();
    const today = todayAt(now());
    await put({ ...keys.retention(id), keptUntil: addDays(today, 1), mark: 'm' });
    expect(verdict(await remove(id))).toBe('409 record_kept');
    await put({ ...keys.retention(id), keptUntil: today, mark: 'm' });
    expect(verdict(await remove(id))).toBe('200');
  });
});

describe('the photos of a client', () => {
  const see = async (url: string) => (await fetch(new URL(url, system.url))).status;
  const photographed = async () => {
    const { id, visit } = await patient();
    const note = (await recordsOf(karla, visit).list()).body.visit[0].id;
    const asked = (await photoForm(karla, visit, note)).body;
    await post(karla, asked, plain('image/jpeg'));
    const { body } = await finishPhoto(karla, visit, note, asked.uploadId);
    const { pathname } = new URL(body.photos[0].url, system.url);
    return { id, visit, url: body.photos[0].url, key: pathname.split('/').slice(-2).join('/') };
  };
  const versionsOf = async (key: string) => {
    const asked = { Bucket: LOCAL_CLINICAL_BUCKET, Prefix: key.replace(/\.jpg$/, '') };
    const { Versions = [] } = await new S3Client({ forcePathStyle: true }).send(new ListObjectVersionsCommand(asked));
    return Versions.map(({ Key }) => Key);
  };

  test('go the next night with the notes, every version, where whoever is deleted had a record that may go', async () => {
    const [one, other] = [await photographed(), await photographed()];
    expect(await versionsOf(one.key)).toContain(one.key);
    await put({ ...keys.retention(one.id), keptUntil: addDays(todayAt(now()), -1), mark: 'm' });
    expect(verdict(await remove(one.id))).toBe('200');
    expect(await sweep()).toEqual({ removed: 1, held: 0, failed: 0 });
    expect(await versionsOf(one.key)).toEqual([]);
    expect(await see(one.url)).toBe(404);
    expect((await recordsOf(karla, one.visit).list()).body.visit).toEqual([]);
    expect(await getItem(keys.blockedIdentity(one.id))).toBeNull();
    expect(await versionsOf(other.key)).toContain(other.key);
    expect(await see(other.url)).toBe(200);
  });

  test('go as well with a colleague who was a client, and with what became part of a record; what another record names stays', async () => {
    const colleague = await signInStaff(system, ['view_appointments']);
    const booked = await colleague.call('bookAppointment', {
      body: { serviceId: FACIAL, startsAt: slotAt('10:00', week++) },
    });
    expect(verdict(await recordsOf(karla, booked.body.id).create())).toBe('201');
    await put({ ...keys.retention(colleague.clientId), keptUntil: addDays(todayAt(now()), -1), mark: 'm' });
    expect(verdict(await karla.call('deleteUser', { params: { userId: colleague.clientId } }))).toBe('200');

    const [keep, part, apart] = [await photographed(), await photographed(), await photographed()];
    const join = (otherId: string) => karla.call('joinRecords', { params: { clientId: keep.id }, body: { otherId } });
    expect(verdict(await join(part.id))).toBe('200');
    expect(verdict(await join(apart.id))).toBe('200');
    const versions = { version: (await get(keep.id)).version, otherVersion: (await get(part.id)).version };
    const merged = await karla.call('mergeClients', {
      params: { clientId: keep.id },
      body: { otherId: part.id, ...versions },
    });
    expect(verdict(merged)).toBe('200');
    await put({ ...keys.retention(keep.id), keptUntil: addDays(todayAt(now()), -1), mark: 'm' });
    expect(verdict(await remove(keep.id))).toBe('200');
    expect(await sweep()).toEqual({ removed: 2, held: 0, failed: 0 });
    expect([await versionsOf(keep.key), await versionsOf(part.key)]).toEqual([[], []]);
    expect(await versionsOf(apart.key)).toContain(apart.key);
    expect(await notesLeft(keep.id, part.id, colleague.clientId)).toEqual([]);
    expect(await notesLeft(apart.id)).toHaveLength(1);
  });

  test('stay where the deletion is refused', async () => {
    const { id, url } = await photographed();
    expect(verdict(await remove(id))).toBe('409 record_kept');
    expect(await see(url)).toBe(200);
  });
});

test('nobody writes in the record of a person who is gone', async () => {
  const { id } = await signInClient(system).then(({ clientId }) => ({ id: clientId }));
  const visit = await visitOf(id);
  expect(verdict(await remove(id))).toBe('200');
  expect(verdict(await recordsOf(karla, visit).create())).toBe('404 client_not_found');
});

test('a note against a deletion: whichever is first, no note is of a person who is gone', async () => {
  for (let round = 0; round < 8; round++) {
    const id = await somebody();
    const visit = await visitOf(id);
    const acts = [() => recordsOf(karla, visit).create(), () => remove(id)];
    const inOrder = round % 2 === 0 ? acts : acts.toReversed();
    const answers = (await Promise.all(inOrder.map((act) => act()))).map(verdict).sort();
    const { visit: notes } = (await recordsOf(karla, visit).list()).body;
    expect([answers, notes.length]).toEqual(
      notes.length === 1 ? [['201', '409 record_kept'], 1] : [['200', '404 client_not_found'], 0],
    );
  }
});

test('a deletion while a note is signed: it is signed and its person stays, or all of it goes the next night', async () => {
  for (let round = 0; round < 6; round++) {
    const { id, visit } = await patient();
    const records = recordsOf(karla, visit);
    const note = (await records.list()).body.visit[0];
    await put({ ...keys.retention(id), keptUntil: addDays(todayAt(now()), -1), mark: 'm' });
    await karla.signInAgain();
    const acts = [() => records.signNow(note.id, note.version), () => remove(id)];
    const inOrder = round % 2 === 0 ? acts : acts.toReversed();
    const answers = (await Promise.all(inOrder.map((act) => act()))).map(verdict).sort();
    const isSigned = answers.includes('409 record_kept');
    expect(answers).toEqual(isSigned ? ['200', '409 record_kept'] : ['200', '404 client_not_found']);
    expect(await sweep()).toEqual({ removed: isSigned ? 0 : 1, held: 0, failed: 0 });
    const { visit: left } = (await records.list()).body;
    expect(left.map(({ signed }: { signed: object | null }) => signed !== null)).toEqual(isSigned ? [true] : []);
    expect(await notesLeft(id)).toHaveLength(isSigned ? 1 : 0);
  }
});
