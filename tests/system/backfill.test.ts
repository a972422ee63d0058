import { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { table, tableName } from '@rostro/platform/table/client';
import { getItem } from '@rostro/platform/table/read';
import { profileItem } from '@rostro/rules/clients/profile';
import type { AppointmentItem, ProfileItem, RoleItem, ServiceItem } from '@rostro/rules/table/items';
import { keys } from '@rostro/rules/table/keys';
import { storedCategory } from '@rostro/rules/table/stored-category';
import { PERMISSION_CODES, type PermissionCode } from '@rostro/shared/permissions';
import { instantOf, todayAt } from '@rostro/shared/time';
import { auditTable } from '@rostro/table-audit/audit';
import { readRecords } from '@rostro/table-audit/records';
import type { System } from '../../infra/local/system.ts';
import { backOffice } from '../../infra/operations/backfill/back-office/index.ts';
import type { Backfill, ShapeChange } from '../../infra/operations/backfill/backfill.ts';
import { durations } from '../../infra/operations/backfill/durations/index.ts';
import { phones } from '../../infra/operations/backfill/phones/index.ts';
import { placeOf } from '../../infra/operations/backfill/place.ts';
import { resources } from '../../infra/operations/backfill/resources/index.ts';
import { rights } from '../../infra/operations/backfill/rights/index.ts';
import { type BackfillOutcome, type RunOptions, runBackfill } from '../../infra/operations/backfill/run.ts';
import { seedBase, seedDemo } from '../../infra/seed/index.ts';
import type { Caller } from '../support/caller.ts';
import { FACIAL, signInStaff } from '../support/fixtures.ts';
import { growOlder, olderProfile, olderWindow, put, readTable } from '../support/older-shapes.ts';
import { startTestSystem } from '../support/system.ts';

const now = (): string => instantOf(Date.now());
let system: System;
let karla: Caller;
let colleague: Caller;

beforeAll(async () => {
  system = await startTestSystem();
  const seeded = { client: DynamoDBDocumentClient.from(table), name: tableName() };
  await seedBase(seeded);
  await seedDemo(seeded, todayAt(now()));
  karla = await signInStaff(system, [...PERMISSION_CODES]);
  colleague = await signInStaff(system, ['view_appointments']);
});
afterAll(() => system?.close());

/** Time passes where somebody waits, and nowhere else. */
const fakeClock = () => {
  const clock = {
    at: Date.now(),
    now: () => clock.at,
    pause: async (ms: number) => {
      clock.at += ms;
    },
  };
  return clock;
};
const run = (options: Partial<RunOptions> = {}, backfill: Backfill = backOffice): Promise<BackfillOutcome> =>
  runBackfill(backfill, { write: true, unitsPerSecond: 25, clock: fakeClock(), ...options });
const sum = (counts: Readonly<Record<string, number>>): number => Object.values(counts).reduce((a, b) => a + b, 0);

/** Somebody who booked an hour before the release, so that their bookings still counted. */
async function bookedLately(clientId: string): Promise<void> {
  await put(olderWindow(clientId, { 'demo-booking': instantOf(Date.now() - 3_600_000) }));
}
const someClient = async (): Promise<string> => {
  const { appointments } = await readRecords();
  const [first] = appointments;
  if (first === undefined) throw new Error('the demo has no appointments');
  return first.clientId;
};

describe('a table that an older release left', () => {
  let clients: number;
  const panelUsers = async (): Promise<string[]> =>
    (await karla.call('listUsers', { query: {} })).body.items.map(({ id }: { id: string }) => id);

  beforeAll(async () => {
    const { body } = await karla.call('listClients', { query: {} });
    clients = body.total;
    await system.settle();
    await growOlder();
    await bookedLately(await someClient());
  });

  test('is misread: today nobody is found in it, and it contradicts itself', async () => {
    const { findings } = await auditTable(now);
    expect(new Set(findings.map(({ rule }) => rule))).toEqual(
      new Set([
        ...['a client is summed up', 'a person is in their directory', 'an appointment says what is paid'],
        'a visit is on resources',
      ]),
    );
    // Who asks is known by their token.
    expect(await panelUsers()).toEqual([karla.clientId]);
    const service = await getItem(keys.service(FACIAL));
    expect(service).not.toHaveProperty('version');
  });

  test('is not written to by a dry run, which says how many there are of what', async () => {
    const before = await readTable();
    const outcome = await run({ write: false });
    expect(await readTable()).toEqual(before);
    expect(await placeOf('back-office')).toBeNull();
    expect(outcome.changed).toEqual({
      'people found in the lists': (await readRecords()).profiles.length,
      'clients summed up for good': 1,
      'appointments that say what is pending and paid': expect.any(Number),
      'services and equipment that can be edited': 20,
      'payment methods that say whether they are cash': 4,
    });
    expect(Object.keys(outcome.examples).sort()).toEqual(Object.keys(outcome.changed).sort());
    expect(outcome).toMatchObject({ end: 'done', looked: before.size, left: 0 });
  });

  test('takes as long as its rate says', async () => {
    const clock = fakeClock();
    const begun = clock.at;
    const { units } = await run({ write: false, clock, unitsPerSecond: 5 });
    expect(units).toBeGreaterThan(50);
    expect((clock.at - begun) / 1000).toBeCloseTo(units / 5, 3);
  });

  test('comes right though the run is cut off twice: nothing is left out, and nothing done twice', async () => {
    const before = await readTable();
    const planned = await run({ write: false });
    const pauses = [60, 40];
    for (const [turn, patience] of pauses.entries()) {
      const stop = new AbortController();
      const clock = fakeClock();
      let waited = 0;
      const pause = async (ms: number): Promise<void> => {
        if (++waited === patience) stop.abort();
        await clock.pause(ms);
      };
      const outcome = await run({ signal: stop.signal, clock: { now: clock.now, pause }, pageSize: 50 });
      expect(outcome.end).toBe('stopped');
      const place = await placeOf('back-office');
      if (turn > 0) expect(place).toMatchObject({ state: 'under way', after: { pk: expect.any(String) } });
    }
    const outcome = await run({ pageSize: 50 });
    expect(outcome).toMatchObject({ end: 'done', left: 0 });

    const after = await readTable();
    const risen = [...before].filter(([key, { version }]) => {
      const is = after.get(key)?.version;
      return typeof version === 'number' && typeof is === 'number' && is !== version;
    });
    for (const [key, { version }] of risen) expect(after.get(key)?.version).toBe((version as number) + 1);
    const people = planned.changed['people found in the lists'] ?? 0;
    const pending = planned.changed['appointments that say what is pending and paid'] ?? 0;
    // And the one window that was there.
    expect(risen).toHaveLength(people + pending + 1);
    const { findings } = await auditTable(now);
    expect(new Set(findings.map(({ rule }) => rule))).toEqual(new Set(['a visit is on resources']));
  });

  test('has every visit on a resource once those are filled back, and then contradicts itself nowhere', async () => {
    const visits = async () => (await readRecords()).appointments.filter(({ status }) => status !== 'cancelled');
    expect((await visits()).filter(({ segments }) => segments !== undefined)).toEqual([]);
    const { changed, left } = await run({}, resources);
    const filled = await visits();
    expect([sum(changed), left]).toEqual([filled.length, 0]);
    expect(filled.filter(({ segments }) => segments?.[0]?.resources.length !== 1)).toEqual([]);
    expect((await auditTable(now)).findings).toEqual([]);
  });

  test('is read by lists that asked before, and its forms can be saved', async () => {
    const { body } = await karla.call('listClients', { query: {} });
    expect(body.total).toBe(clients);
    expect((await panelUsers()).sort()).toEqual([karla.clientId, colleague.clientId].sort());
    const params = { serviceId: String(FACIAL) };
    const service = await getItem<ServiceItem>(keys.service(FACIAL));
    const saved = await karla.call('setServiceActive', { params, body: { isActive: false } });
    expect([service?.version, saved.status]).toEqual([1, 200]);
    const window = await getItem(keys.window(await someClient()));
    expect(window).not.toHaveProperty('expiresAt');
    expect(window).toHaveProperty('made:demo-booking');
  });

  test('stays as it is when it is gone through again', async () => {
    expect(await run()).toMatchObject({ end: 'was done before', units: 0 });
    const before = await readTable();
    const again = await run({ again: true });
    expect(again).toMatchObject({ end: 'done', changed: {}, left: 0 });
    const after = await readTable();
    const place = keys.backfill('back-office');
    for (const items of [before, after]) items.delete(`${place.pk}\n${place.sk}`);
    expect(after).toEqual(before);
  });
});

describe('somebody is in the way', () => {
  const id = 'in-the-way';
  const [listedPeople] = backOffice.changes;
  const person = profileItem({
    ...{ id, fullName: 'Rosa Peña', phone: '524425559999', at: '2026-01-02T15:00:00.000Z' },
    ...{ passwordEstablished: true, provider: 'email', consentSource: 'test' },
  });
  const profileNow = () => getItem<ProfileItem & { directoryPk: string }>(keys.profile(id));

  /** The back-fill's own change, with something that happens between its reading and its writing. */
  const interrupted = (name: string, happens: (turn: number) => Promise<void>): Backfill => {
    let turn = 0;
    const change: ShapeChange = {
      what: 'people',
      isOld: (item) => item.pk === person.pk && listedPeople?.isOld(item) === true,
      writesFor: async (item, at) => {
        const writes = (await listedPeople?.writesFor(item, at)) ?? null;
        await happens(++turn);
        return writes;
      },
    };
    return { name, about: 'a test', changes: [change] };
  };

  beforeEach(() => put(olderProfile(person)));

  test('what they wrote stays, and the item comes right', async () => {
    const theirs = { ...olderProfile(person), notes: 'Prefiere las tardes.', version: 2 };
    const backfill = interrupted('once', async (turn) => {
      if (turn === 1) await put(theirs);
    });
    expect(await run({}, backfill)).toMatchObject({ changed: { people: 1 }, left: 0 });
    expect(await profileNow()).toMatchObject({ notes: theirs.notes, version: 3 });
    expect((await profileNow())?.directoryPk).toBe(keys.clientEntry(id, '').directoryPk);
  });

  test('an item that goes meanwhile does not come back', async () => {
    const backfill = interrupted('gone', async () => {
      const { transact } = await import('@rostro/platform/table/transact');
      await transact({ kind: 'system' }, now(), [{ label: 'x', delete: person }]);
    });
    expect(await run({}, backfill)).toMatchObject({ changed: {}, left: 0 });
    expect(await profileNow()).toBeNull();
  });

  test('one that is changed each time is left and told; the next run begins anew and finds it', async () => {
    let version = 1;
    let isBusy = true;
    const backfill = interrupted('always', async () => {
      version += 1;
      if (isBusy) await put({ ...olderProfile(person), version } as ProfileItem);
    });
    const patience = { timeMs: 20, baseMs: 1, maxMs: 4 };
    expect(await run({ patience }, backfill)).toMatchObject({ changed: {}, left: 1, end: 'done' });
    isBusy = false;
    const next = await run({}, backfill);
    expect(next).toMatchObject({ changed: { people: 1 }, left: 0, end: 'done' });
    expect(sum(next.changed)).toBe(1);
    expect(await run({}, backfill)).toMatchObject({ end: 'was done before' });
  });
});

describe('phones that look cut', () => {
  const person = (id: string, phone: string) =>
    profileItem({
      ...{ id, fullName: 'Rosa Peña', phone, at: '2026-01-02T15:00:00.000Z' },
      ...{ passwordEstablished: true, provider: 'email', consentSource: 'test' },
    });
  const CUT = ['525243812345', '520444381234', '520143812345', '521438123456'];
  const GOOD = ['524381234567', '+14155552671'];

  test('are listed by who has them, and stay as they are, however the list is asked for', async () => {
    const people = [...CUT, ...GOOD].map((phone, place) => person(`phone-${place}`, phone));
    for (const one of people) await put(one);
    const before = await readTable();
    for (const options of [{ write: false }, { write: true }, { write: false }]) {
      const outcome = await run(options, phones);
      const listed = outcome.doubtful['people whose phone looks cut'] ?? [];
      expect([...listed].sort()).toEqual(CUT.map((_, place) => keys.profile(`phone-${place}`).pk));
      expect(outcome).toMatchObject({ changed: {}, left: 0, end: 'done' });
    }
    const after = await readTable();
    const place = keys.backfill('phones');
    for (const items of [before, after]) items.delete(`${place.pk}\n${place.sk}`);
    expect(after).toEqual(before);
  });
});

test('an appointment that is partly paid says what its newest payment has pending', async () => {
  const { appointments, payments } = await readRecords();
  const partial = appointments.find(({ pendingCents }) => pendingCents !== undefined) as AppointmentItem;
  const own = payments.filter(({ appointmentId }) => appointmentId === partial.id);
  const { pendingCents, ...older } = partial;
  await put(older);
  await run({ again: true });
  expect(own.map((payment) => payment.pendingCents)).toContain(pendingCents);
  const is = await getItem<AppointmentItem>(keys.appointment(partial.id));
  expect(is).toMatchObject({ pendingCents, version: partial.version + 1 });
});

test('an appointment that a client moved says what was paid for the one before it', async () => {
  const { appointments } = await readRecords();
  const paid = appointments.find(({ paidCents = 0, movedTo }) => paidCents > 0 && movedTo === undefined);
  if (paid === undefined) throw new Error('the demo has none that is paid');
  const { paidCents, pendingCents: _owed, ...older } = paid;
  const moved = { ...older, ...keys.appointment('moved'), id: 'moved', accountId: paid.id, version: 7 };
  await put(moved);
  await run({ again: true });
  expect(await getItem<AppointmentItem>(keys.appointment('moved'))).toMatchObject({ paidCents, version: 8 });
});

describe('lengths in words', () => {
  const inWords = (id: number, duration: string, durationMinutes: number) =>
    put({
      ...keys.service(id),
      ...{ id, name: `Servicio ${id}`, category: storedCategory('cosmetology'), priceCents: null, benefits: [] },
      ...{ description: 'x', image: '/img/marca.svg', order: id, isActive: true, isPublic: true },
      ...{ duration, durationMinutes, version: 4, updatedAt: now() },
    } as never);
  const lengthOf = async (id: number) => {
    const item = await getItem<ServiceItem>(keys.service(id));
    return [item?.durationMinutes, item?.duration, item?.durationUnread, item?.version];
  };

  test('become minutes; what nobody can read is listed, counts an hour and keeps what was written', async () => {
    await Promise.all([
      inWords(901, '90 min', 90),
      inWords(902, 'hora y media', 60),
      inWords(903, 'según el caso', 60),
    ]);
    const dry = await run({ write: false }, durations);
    const doubtful = { 'services whose length nobody can read': ['903 Servicio 903: «según el caso»'] };
    expect(dry.doubtful).toEqual(doubtful);
    expect(await lengthOf(903)).toEqual([60, 'según el caso', undefined, 4]);
    await run({}, durations);
    expect(await lengthOf(901)).toEqual([90, '1 h 30 min', null, 5]);
    expect(await lengthOf(902)).toEqual([90, '1 h 30 min', null, 5]);
    expect(await lengthOf(903)).toEqual([60, 'según el caso', 'según el caso', 5]);
    const again = await run({ again: true }, durations);
    expect([again.changed, again.doubtful]).toEqual([{}, doubtful]);
    const { body } = await karla.call('listAllServices', {});
    expect(body.items.find(({ id }: { id: number }) => id === 903)).toMatchObject({
      ...{ duration: '60 min', durationUnread: 'según el caso' },
    });
  });
});

test('roles that administer get what is new, others stay as they are', async () => {
  const role = (id: string, permissions: PermissionCode[]) =>
    put({
      ...keys.role(id),
      id,
      name: id,
      description: '',
      isActive: true,
      permissions,
      assignments: 0,
      version: 3,
    } as never);
  const granted = async (id: string) => {
    const item = await getItem<RoleItem>(keys.role(id));
    const added = ['override_agenda', 'give_courtesies'] as const;
    return [added.map((code) => item?.permissions.includes(code)), item?.version];
  };
  await role('boss', ['manage_roles', 'access_configuration', 'edit_appointments']);
  // The one before gave what was new then.
  await role('chief', ['manage_roles', 'access_configuration', 'override_agenda']);
  await role('desk', ['edit_appointments', 'create_appointments', 'access_configuration']);
  await run({}, rights);
  expect(await granted('boss')).toEqual([[true, true], 4]);
  expect(await granted('chief')).toEqual([[true, true], 4]);
  expect(await granted('desk')).toEqual([[false, false], 3]);
  expect((await run({ again: true }, rights)).changed).toEqual({});
});
