import { ListObjectVersionsCommand, S3Client } from '@aws-sdk/client-s3';
import { PutCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { consentKeys } from '@rostro/consents/keys';
import { table, tableName } from '@rostro/platform/table/client';
import type { AuditItem } from '@rostro/platform/table/items';
import { type Key, platformKeys } from '@rostro/platform/table/keys';
import { getItem, queryItems } from '@rostro/platform/table/read';
import { writeInRecord } from '@rostro/rules/clients/retention';
import { keys } from '@rostro/rules/table/keys';
import type { DataRequest } from '@rostro/shared/contract/privacy/data-requests';
import { PERMISSION_CODES } from '@rostro/shared/permissions';
import { recordKeptUntil } from '@rostro/shared/privacy/retention';
import { addDays, todayAt, toInstant } from '@rostro/shared/time';
import { LOCAL_CLINICAL_BUCKET } from '../../infra/local/environment.ts';
import type { System } from '../../infra/local/system.ts';
import { plain } from '../../services/media/examples.ts';
import type { Removed } from '../../services/records/use-cases/remove-records.ts';
import { deskOf } from '../support/agenda.ts';
import type { Caller } from '../support/caller.ts';
import { slotAt, waitUntil } from '../support/days.ts';
import { verdict } from '../support/errors.ts';
import { FACIAL, PASSWORD, putServices, putSettings, signInStaff } from '../support/fixtures.ts';
import { finishPhoto, photoForm, recordsOf } from '../support/records.ts';
import { startTestSystem } from '../support/system.ts';
import { post } from '../support/uploads.ts';

/** What is left of people who asked to be deleted goes after the last day of their record (ADR 0116). */

let system: System;
let karla: Caller;
let serial = 0;
/** Made before the clock moves: nobody is booked in the past. */
const racing: Awaited<ReturnType<typeof blocked>>[] = [];
const ROUNDS = 8;

beforeAll(async () => {
  system = await startTestSystem();
  await putServices();
  await putSettings({ cosmetologyStaff: 10 });
  karla = await signInStaff(system, [...PERMISSION_CODES]);
  for (let round = 0; round < ROUNDS; round++) {
    const person = await blocked(`Persona Número${round}`);
    await until(person, 3000);
    racing.push(person);
  }
});
afterAll(() => system?.close());

const sweep = () => system.functions.handler<() => Promise<Removed>>('removalSweep', 'sweepRemovals')();
const now = (): string => new Date().toISOString();
const put = (item: object) => table.send(new PutCommand({ TableName: tableName(), Item: { ...item } }));
const partition = (pk: string) => queryItems<Key>({ partition: { pk }, consistency: 'strong' });

async function step(call: Promise<{ status: number; body: DataRequest }>): Promise<DataRequest> {
  const answer = await call;
  if (answer.status >= 300) throw new Error(JSON.stringify(answer.body));
  return answer.body;
}

const enter = (changes: object) =>
  step(
    karla.call('createDataRequest', {
      body: {
        ...{ right: 'cancellation', channel: 'paper', receivedOn: todayAt(now()), wish: 'Soy yo, bórrenme' },
        ...{ name: '', email: '', phone: '' },
        ...changes,
      },
    }),
  );

/** Somebody with a note, a photo, a history and a signed letter, whose data are blocked. */
async function blocked(name: string) {
  const phone = `44213000${String(++serial).padStart(2, '0')}`;
  const { body: client } = await karla.call('createClient', {
    body: {
      fullName: name,
      ...{ email: `borrada${serial}@rostro.test`, phone, birthDate: '1990-05-05', password: PASSWORD },
    },
  });
  const made = await deskOf(karla).create({
    ...{ clientId: client.id, serviceId: FACIAL, startsAt: slotAt('10:00', serial + 1) },
  });
  const visit = made.body.id as string;
  expect(verdict(await recordsOf(karla, visit).create())).toBe('201');
  const note = (await recordsOf(karla, visit).list()).body.visit[0].id;
  const form = (await photoForm(karla, visit, note)).body;
  await post(karla, form, plain('image/jpeg'));
  const { body } = await finishPhoto(karla, visit, note, form.uploadId);
  const photo = new URL(body.photos[0].url, system.url).pathname
    .split('/')
    .slice(-2)
    .join('/')
    .replace(/\.jpg$/, '');
  await put({ ...keys.medicalHistory(client.id), version: 1, at: now() });
  await put({ ...keys.medicalHistoryVersion(client.id, 1), version: 1, at: now() });
  await put({ ...keys.publicUse(client.id, 'photo'), photoId: 'photo', given: true, words: [], version: 1 });
  await put({ ...consentKeys.visitConsent(visit, 'letter'), id: 'letter', name, signedAt: now() });

  const asked = await enter({ clientId: client.id, name, email: client.email, phone });
  const requestId = asked.id;
  const proof = { version: asked.version, how: 'document' as const, note: '' };
  const proven = await step(karla.call('proveDataRequest', { params: { requestId }, body: proof }));
  const letter = { version: proven.version, accepted: true, reason: '', letter: `Estimada ${name}` };
  const accepted = await step(karla.call('answerDataRequest', { params: { requestId }, body: letter }));
  const erasing = { version: accepted.version, cancelUpcoming: true };
  const done = await step(karla.call('eraseByRequest', { params: { requestId }, body: erasing }));
  return { id: client.id as string, name, visit, photo, requestId, until: done.blockedUntil as string };
}

/** Moves the last day of a record. */
async function until({ id }: { id: string }, days: number): Promise<void> {
  const day = addDays(todayAt(now()), days);
  const set = (key: Key, attribute: string) =>
    table.send(
      new UpdateCommand({
        ...{ TableName: tableName(), Key: key, UpdateExpression: 'SET #day = :day' },
        ...{ ExpressionAttributeNames: { '#day': attribute }, ExpressionAttributeValues: { ':day': day } },
      }),
    );
  await set(keys.blockedIdentity(id), 'until');
  await set(keys.retention(id), 'keptUntil');
}

const left = async ({ id, visit, photo }: Awaited<ReturnType<typeof blocked>>) => {
  const asked = new ListObjectVersionsCommand({ Bucket: LOCAL_CLINICAL_BUCKET, Prefix: photo });
  const { Versions = [] } = await new S3Client({ forcePathStyle: true }).send(asked);
  const { pk } = keys.medicalHistory(id);
  const record = (await partition(pk)).map(({ sk }) => sk.split('#')[0]);
  const mine = (await partition(keys.profile(id).pk)).map(({ sk }) => sk.split('#')[0]);
  return {
    photos: Versions.length > 0,
    record: [...new Set(record)].sort(),
    letters: (await partition(consentKeys.visitConsents(visit).pk)).length,
    mine: mine.filter((sk) => ['BLOCKED', 'NOTE'].includes(sk ?? '')).sort(),
  };
};
const ALL = {
  ...{ photos: true, record: ['HISTORY', 'LOG', 'NOTE', 'PUBLICUSE'], letters: 1 },
  mine: ['BLOCKED'],
};

test('goes with photos, letters and identity, not before its last day, nor while a request of the person is open', async () => {
  const [gone, held, writing] = [await blocked('Delia Prado'), await blocked('Elsa Mora'), await blocked('Fátima Gil')];
  expect(gone.until).toBe(recordKeptUntil(now()));
  const params = { requestId: gone.requestId };
  const shown = await step(karla.call('getDataRequest', { params }));
  expect(shown).toMatchObject({ name: 'Delia Prado', blockedUntil: gone.until });
  const listed = (await karla.call('listDataRequests', { query: { state: 'ended' } })).body.items;
  expect(listed.map(({ blockedUntil }: DataRequest) => blockedUntil)).toContain(gone.until);

  await waitUntil(toInstant(gone.until, '23:00'), karla);
  expect(await sweep()).toEqual({ removed: 0, held: 0, failed: 0 });
  expect(await left(gone)).toEqual(ALL);

  // Nobody finds a blocked client, so the desk enters them by their name.
  const another = await enter({ right: 'access', name: 'elsa mora' });
  await waitUntil(toInstant(addDays(gone.until, 1), '04:00'), karla);
  // As if somebody had still written in it.
  await put({ ...keys.retention(writing.id), keptUntil: addDays(gone.until, 30), mark: 'm' });
  expect((await Promise.all([sweep(), sweep()])).map(({ failed }) => failed)).toEqual([0, 0]);
  expect(await left(gone)).toEqual({ photos: false, record: ['LOG'], letters: 0, mine: [] });
  expect([await left(held), await left(writing)]).toEqual([ALL, ALL]);

  const after = await step(karla.call('getDataRequest', { params }));
  expect(after).toMatchObject({ state: 'done', name: 'Persona eliminada', blockedUntil: null });
  expect(JSON.stringify(after)).not.toMatch(/Delia|borrada/);
  expect(after.history.filter(({ act }) => act === 'remove')).toHaveLength(1);
  expect(verdict(await karla.call('getBlockedIdentity', { params }))).toBe('404 client_not_found');
  const audit = await queryItems<AuditItem>({
    partition: { pk: platformKeys.audit(now(), '').pk },
    consistency: 'strong',
  });
  const entries = audit.filter(({ action }) => action === 'record.remove');
  expect(entries.map(({ subject }) => subject)).toEqual([gone.id]);
  expect(JSON.stringify(entries)).not.toMatch(/Delia|borrada/);

  const end = { version: another.version, reason: 'Se desistió' };
  await step(karla.call('withdrawDataRequest', { params: { requestId: another.id }, body: end }));
  expect(await sweep()).toEqual({ removed: 1, held: 1, failed: 0 });
  expect((await left(held)).mine).toEqual([]);
});

test('against somebody who writes in it: either all of it stays, or all of it goes and nothing is added', async () => {
  const outcomes = new Set<string>();
  for (const [round, person] of racing.entries()) {
    // The guard of everyday that a blocked person is on their way out is taken away: retention alone decides.
    await table.send(
      new UpdateCommand({
        ...{ TableName: tableName(), Key: keys.profile(person.id), UpdateExpression: 'REMOVE leaving' },
      }),
    );
    await until(person, -1);
    const key = keys.clinicalNote(person.id, now(), 'late');
    const write = () =>
      writeInRecord({ kind: 'system' }, person.id, now(), [{ label: 'note', put: { ...key, id: 'late' } }]).then(
        () => 'written',
        () => 'refused',
      );
    const acts = [write, () => sweep().then(({ failed }) => `failed ${failed}`)];
    const inOrder = round % 2 === 0 ? acts : acts.toReversed();
    const answers = await Promise.all(inOrder.map((act) => act()));
    const isWritten = answers.includes('written');
    expect(answers).toContain('failed 0');
    expect([isWritten, await getItem(key)].map(Boolean)).toEqual([isWritten, isWritten]);
    expect(await left(person)).toEqual(isWritten ? ALL : { photos: false, record: ['LOG'], letters: 0, mine: [] });
    outcomes.add(isWritten ? 'stays' : 'goes');
  }
  expect(outcomes.size).toBeGreaterThan(0);
});
