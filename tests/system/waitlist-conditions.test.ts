import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { getItem } from '@rostro/platform/table/read';
import { transact } from '@rostro/platform/table/transact';
import { newProfileWrites, profileItem } from '@rostro/rules/clients/profile';
import { PERMISSION_CODES } from '@rostro/shared/permissions';
import { waitlistKeys } from '@rostro/waitlist/keys';
import { type Entry, noWaiting, type WaitingItem, waitingWrite } from '@rostro/waitlist/waiting';
import type { System } from '../../infra/local/system.ts';
import type { Answer, Caller } from '../support/caller.ts';
import { slotAt } from '../support/days.ts';
import { FACIAL, putServices, signInStaff } from '../support/fixtures.ts';
import { refused, some } from '../support/refused.ts';
import { startTestSystem } from '../support/system.ts';

/** What becomes of a list of waiting that another write changes, or whose person becomes part of another. */
let system: System;
let karla: Caller;
let serial = 0;

beforeAll(async () => {
  system = await startTestSystem();
  await putServices();
  karla = await signInStaff(system, [...PERMISSION_CODES]);
});
afterAll(() => system?.close());

describe('of visits and days', () => {
  refused([
    [
      'a list of waiting that began meanwhile',
      { ...waitlistKeys.waiting('w1'), version: 'a' },
      () => waitingWrite({ version: null }, some({ id: 'w1', entries: [{ to: '2031-02-03' }] })),
    ],
    [
      'a list of waiting that changed meanwhile',
      { ...waitlistKeys.waiting('w2'), version: 'b' },
      () => waitingWrite({ version: 'a' }, some({ id: 'w2', entries: [] })),
    ],
  ]);
});

const versionOf = async (clientId: string): Promise<number> =>
  (await karla.call('getClient', { params: { clientId } })).body.version;
async function merge(clientId: string, otherId: string): Promise<Answer> {
  const [version, otherVersion] = [await versionOf(clientId), await versionOf(otherId)];
  return karla.call('mergeClients', { params: { clientId }, body: { otherId, version, otherVersion } });
}

/** Somebody whom the clinic knows without an account. */
async function atTheDesk(): Promise<string> {
  const id = `espera-${++serial}`;
  const how = { passwordEstablished: false, provider: 'email', consentSource: 'import' } as const;
  const profile = profileItem({ id, fullName: `Espera ${serial}`, ...how, at: new Date().toISOString() });
  await transact({ kind: 'system' }, profile.createdAt, newProfileWrites(profile));
  return id;
}

describe('two records of one person', () => {
  test('wait together for what each of them waited for, once', async () => {
    const [keep, gone] = [await atTheDesk(), await atTheDesk()];
    const wish = (id: string, from: string, part: Partial<Entry> = {}): Entry => ({
      ...{ id, serviceId: FACIAL, from, to: from, askedAt: `2026-11-20T15:0${serial % 10}:00.000Z` },
      provenAt: '2026-11-20T16:00:00.000Z',
      ...part,
    });
    const far = slotAt('10:00', 3).slice(0, 10);
    const waits = async (id: string, entries: Entry[]) => {
      const none = noWaiting(id, id);
      await transact({ kind: 'system' }, new Date().toISOString(), [
        waitingWrite(none, { ...none, entries, asked: [`${FACIAL}@${id}`] }),
      ]);
    };
    await waits(keep, [wish('a', far)]);
    await waits(gone, [wish('b', far), wish('c', far, { part: 'morning' })]);
    expect((await merge(keep, gone)).status).toBe(200);
    const after = await getItem<WaitingItem>(waitlistKeys.waiting(keep));
    expect(after?.entries.map(({ id }) => id)).toEqual(['a', 'c']);
    expect(after?.asked).toEqual([`${FACIAL}@${keep}`, `${FACIAL}@${gone}`]);
    expect(await getItem(waitlistKeys.waiting(gone))).toBeNull();
  });
});
