import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { AuditItem } from '@rostro/platform/table/items';
import { queryItems } from '@rostro/platform/table/read';
import { keys } from '@rostro/rules/table/keys';
import type { System } from '../../infra/local/system.ts';
import type { Caller } from '../support/caller.ts';
import { passTime } from '../support/days.ts';
import { verdict } from '../support/errors.ts';
import { signInStaff } from '../support/fixtures.ts';
import { startTestSystem } from '../support/system.ts';

let system: System;
let owner: Caller;

beforeAll(async () => {
  system = await startTestSystem();
  owner = await signInStaff(system, ['access_configuration', 'view_records']);
});
afterAll(() => system?.close());

const sweep = (): Promise<number | null> =>
  system.functions.handler<() => Promise<number | null>>('archiveSweep', 'sweepArchive')();
const request = (caller: Caller, idempotencyKey?: string) =>
  caller.call('requestArchive', { body: {} }, idempotencyKey === undefined ? {} : { idempotencyKey });
const open = (caller: Caller, archiveId: string) => caller.call('openArchive', { params: { archiveId }, body: {} });
const acts = async (): Promise<string[]> =>
  (await queryItems<AuditItem>({ partition: keys.actorAudit(owner.clientId), index: 'byActor' })).map(
    ({ action }) => action,
  );

test('of requests at once one is taken, of sweeps at once one makes it, and each address is written down', async () => {
  const colleague = await signInStaff(system, ['access_configuration', 'view_records']);
  const answers = await Promise.all([owner, colleague, owner, colleague].map((caller) => request(caller)));
  expect(answers.map(verdict).sort()).toEqual(['201', ...Array(3).fill('409 archive_running')]);
  const { id } = answers.find(({ status }) => status === 201)?.body ?? {};
  expect(verdict(await open(owner, id))).toBe('410 archive_gone');
  const made = await Promise.all([sweep(), sweep(), sweep()]);
  expect(made.filter((bytes) => bytes !== null)).toHaveLength(1);
  expect((await owner.call('getArchive', {})).body.archive).toMatchObject({
    id,
    state: 'done',
    totals: { clients: 2 },
  });
  expect((await fetch(new URL((await open(owner, id)).body.url, system.url))).status).toBe(200);
  expect(await acts()).toContain('archive.download');
});

test('a repeated request is one, and a new one takes the place of the file of before', async () => {
  const before = (await owner.call('getArchive', {})).body.archive.id;
  const [first, again] = [await request(owner, 'archive-key-1'), await request(owner, 'archive-key-1')];
  expect([first.status, again.status, again.body.id]).toEqual([201, 201, first.body.id]);
  await sweep();
  expect((await request(owner, 'archive-key-1')).body).toMatchObject({ id: first.body.id, state: 'done' });
  expect(verdict(await open(owner, before))).toBe('410 archive_gone');
});

test('a file is gone after a day, and both acts ask for a sign-in of the last ten minutes', async () => {
  const { id } = (await owner.call('getArchive', {})).body.archive;
  passTime(11 * 60);
  expect(verdict(await open(owner, id))).toBe('403 sign_in_again');
  expect(verdict(await request(owner))).toBe('403 sign_in_again');
  await owner.signInAgain();
  expect((await open(owner, id)).status).toBe(200);
  passTime(24 * 60 * 60);
  await owner.signInAgain();
  expect(verdict(await open(owner, id))).toBe('410 archive_gone');
});

test('a role without the right to the records has no file of everything', async () => {
  const manager = await signInStaff(system, ['access_configuration']);
  expect((await request(manager)).status).toBe(403);
  expect((await manager.call('getArchive', {})).status).toBe(403);
});
