import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { getItem } from '@rostro/platform/table/read';
import { type BusyItem, busyOf } from '@rostro/rules/scheduling/busy';
import { keys } from '@rostro/rules/table/keys';
import { type Branch, MAIN_BRANCH } from '@rostro/shared/contract/clinic/branches';
import type { Resource } from '@rostro/shared/contract/team/resources';
import { PERMISSION_CODES } from '@rostro/shared/permissions';
import type { System } from '../../infra/local/system.ts';
import { deskOf } from '../support/agenda.ts';
import type { Caller } from '../support/caller.ts';
import { tillOf, today } from '../support/cash.ts';
import { passTime, REMEMBERED_SECONDS, slotAt, someMonday } from '../support/days.ts';
import { verdict } from '../support/errors.ts';
import { FACIAL, LONG_PEELING, putServices, putSettings, signInClient, signInStaff } from '../support/fixtures.ts';
import { cashierOf, line, putPaymentMethods } from '../support/payments.ts';
import { formOf, mustAgree, newResource } from '../support/resources.ts';
import { startTestSystem } from '../support/system.ts';

let system: System;
let staff: Caller;
let north: Branch;
/** Of the main branch, and of the other one. */
let ana: Resource;
let nora: Resource;
/** Each test has a week of its own. */
let week = 2;
const at = (time: string) => slotAt(time, week);

const FORM = { name: 'Norte', address: 'Av. Norte 12', phone: '4425550199', mapUrl: 'maps.app.goo.gl/x', order: 1 };

beforeAll(async () => {
  system = await startTestSystem();
  await Promise.all([
    putServices(),
    putPaymentMethods(),
    putSettings({ cosmetologyStaff: 1, specializedStaff: 1, capacityRule: 'duration', appointmentInterval: 30 }),
  ]);
  staff = await signInStaff(system, [...PERMISSION_CODES]);
  ana = await newResource(staff, 'staff', 'Ana Paz', { categories: ['cosmetology'] });
});
afterAll(() => system?.close());
beforeEach(() => {
  week += 1;
});

const business = async () => (await (await signInClient(system)).call('getBusiness', {})).body;
const book = async (who: Caller, startsAt: string, branch?: string, serviceId = FACIAL) =>
  who.call('bookAppointment', { body: { serviceId, startsAt, ...(branch !== undefined && { branch }) } });
const saveBranch = (branch: Branch, changes: Partial<Branch>) => {
  const { id, version, ...form } = { ...branch, ...changes };
  return staff.call('saveBranch', { params: { branchId: id }, body: { ...form, version: branch.version } });
};
const saveResource = (resource: Resource, changes: Parameters<typeof formOf>[1]) =>
  staff.call('saveResource', {
    params: { resourceId: resource.id },
    body: { ...formOf(resource, changes), version: resource.version },
  });
const freeAt = async (branch?: string) => {
  const query = { serviceId: FACIAL, from: someMonday(week), days: 1, ...(branch !== undefined && { branch }) };
  const { body } = await staff.call('getAvailability', { query });
  const slots: { time: string; state: string; staffIds?: string[] }[] = body.days[0].slots;
  return { staff: body.staff.map(({ name }: { name: string }) => name), slots };
};
const entriesAt = async (branch: string, id: string) =>
  busyOf(await getItem<BusyItem>(keys.busy(branch, someMonday(week), id))).entries;

describe('the first other branch', () => {
  test('before it nothing names a branch, and a made up one is refused', async () => {
    expect(await business()).not.toHaveProperty('branches');
    expect((await staff.call('listBranches', {})).body.items).toMatchObject([{ id: MAIN_BRANCH, version: 0 }]);
    expect(verdict(await book(await signInClient(system), at('10:00'), 'nowhere'))).toBe('404 branch_not_found');
    const made = await book(await signInClient(system), at('10:00'));
    expect(made.status).toBe(201);
    expect(made.body).not.toHaveProperty('branch');
    expect(await entriesAt(MAIN_BRANCH, ana.id)).toHaveLength(1);
  });

  test('is made once, is not on the site while nobody is there, and takes nobody in its first minute', async () => {
    const body = { ...FORM, isActive: true };
    const options = { idempotencyKey: 'branch-north-000001' };
    const made = await staff.call('createBranch', { body }, options);
    const again = await staff.call('createBranch', { body }, options);
    expect([made.status, again.status]).toEqual([201, 201]);
    expect(again.body).toEqual(made.body);
    north = made.body;
    expect(north).toMatchObject({ name: 'Norte', mapUrl: 'https://maps.app.goo.gl/x', version: 1 });
    passTime(REMEMBERED_SECONDS);
    expect(await business()).not.toHaveProperty('branches');
    const away = await newResource(staff, 'room', 'Sala 9');
    expect(verdict(await saveResource(away, { branch: north.id }))).toBe('409 branch_new');
    passTime(61);
    await staff.signInAgain();
    expect((await saveResource(away, { branch: north.id })).body.branch).toBe(north.id);
  });
});

test('a branch stands on the site once somebody is there to be booked', async () => {
  expect(await business()).not.toHaveProperty('branches');
  nora = await newResource(staff, 'staff', 'Nora Sol', { categories: ['cosmetology'], branch: north.id });
  passTime(REMEMBERED_SECONDS);
  const { branches } = await business();
  expect(branches.map(({ id }: Branch) => id)).toEqual([MAIN_BRANCH, north.id]);
});

test('beside others the main branch may have a name of its own', async () => {
  const { version, openingHours: _, ...saved } = (await staff.call('getAdminBusiness', {})).body;
  const { brand: _brand, home: _home, isPublished: _published, branches: _all, ...form } = saved;
  const save = (branchName: string, seen: number) =>
    staff.call('saveBusiness', { body: { ...form, branchName, version: seen } });
  expect((await save('Centro', version)).body).toMatchObject({ name: saved.name, branchName: 'Centro' });
  passTime(REMEMBERED_SECONDS);
  expect((await business()).branches).toMatchObject([{ id: MAIN_BRANCH, name: 'Centro' }, { name: 'Norte' }]);
  expect((await save('', version + 1)).status).toBe(200);
  expect((await staff.call('listBranches', {})).body.items).toMatchObject([{ name: saved.name }, { name: 'Norte' }]);
  passTime(REMEMBERED_SECONDS);
});

describe('with two branches', () => {
  test('each offers its own people, and a visit takes nobody of the other one', async () => {
    expect((await freeAt()).staff).toEqual(['Ana Paz']);
    expect((await freeAt(north.id)).staff).toEqual(['Nora Sol']);
    const [here, there] = [await signInClient(system), await signInClient(system)];
    expect((await book(here, at('10:00'))).status).toBe(201);
    const made = await book(there, at('10:00'), north.id);
    expect(made.body).toMatchObject({ branch: { id: north.id, name: 'Norte' }, staff: { name: 'Nora Sol' } });
    expect(verdict(await book(await signInClient(system), at('10:00'), north.id))).toBe('409 slot_full');
    expect(await entriesAt(MAIN_BRANCH, nora.id)).toEqual([]);
    expect(await entriesAt(north.id, nora.id)).toHaveLength(1);
    const file = await there.call('getMyAppointmentCalendar', { params: { appointmentId: made.body.id } });
    expect(String(file.body)).toContain('Norte');
    await system.settle();
    const profile = (await there.call('getMe', {})).body;
    const letters = system.inbox.list().emails.filter(({ to }) => to === profile.email);
    expect(letters.map(({ text }) => text).join()).toContain('Norte, Av. Norte 12');
    expect(letters.map(({ text }) => text).join()).toContain('442 555 0199');
    const asked = { serviceId: FACIAL, startsAt: at('13:00'), branch: north.id, staffId: ana.id };
    expect(verdict(await (await signInClient(system)).call('bookAppointment', { body: asked }))).toBe(
      '409 staff_unfit',
    );
    await mustAgree();
  });

  test('a service of which nobody there gives anything offers nothing there', async () => {
    const query = { serviceId: 5, from: someMonday(week), days: 1, branch: north.id };
    const { body } = await staff.call('getAvailability', { query });
    expect(body.days[0].slots.every(({ state }: { state: string }) => state !== 'available')).toBe(true);
    const there = await signInClient(system);
    expect(verdict(await book(there, at('10:00'), north.id, 5))).toBe('409 slot_full');
  });

  test('a visit keeps its branch when its client or the desk moves it, and two branches do not swap', async () => {
    const [one, other] = [await signInClient(system), await signInClient(system)];
    const mine = (await book(one, at('09:00'), north.id)).body;
    const params = { appointmentId: mine.id };
    const moved = await one.call('rescheduleMyAppointment', { params, body: { startsAt: at('11:00') } });
    expect(moved.body.branch.id).toBe(north.id);
    const save = { startsAt: at('12:00'), version: moved.body.version };
    const edited = await staff.call('saveAppointment', { params: { appointmentId: moved.body.id }, body: save });
    expect(edited.body.branch.id).toBe(north.id);
    expect((await entriesAt(north.id, nora.id)).map(({ start }) => start)).toEqual([720]);
    const second = (await book(other, at('12:00'))).body;
    const body = {
      a: { id: edited.body.id, version: edited.body.version },
      b: { id: second.id, version: second.version },
    };
    expect(verdict(await staff.call('swapAppointments', { body }))).toBe('409 other_branch');
    const listed = async (branch?: string) => {
      const query = {
        from: someMonday(week),
        to: someMonday(week),
        status: 'pending' as const,
        ...(branch !== undefined && { branch }),
      };
      return (await staff.call('listAppointments', { query })).body.items.map(({ id }: { id: string }) => id);
    };
    expect(await listed(north.id)).toEqual([edited.body.id]);
    expect(await listed(MAIN_BRANCH)).toEqual([second.id]);
    expect(await listed()).toHaveLength(2);
    await mustAgree();
  });

  test('thirty race for one start at both: each branch gives its own places, and no more', async () => {
    const crowd = await Promise.all(Array.from({ length: 30 }, () => signInClient(system)));
    const said = await Promise.all(
      crowd.map((who, place) => book(who, at('10:00'), place % 2 === 0 ? north.id : undefined, LONG_PEELING)),
    );
    const made = said.filter(({ status }) => status === 201);
    expect(said.map(verdict).filter((one) => !['201', '409 slot_full', '503 busy'].includes(one))).toEqual([]);
    expect(made.map(({ body }) => body.branch?.id ?? MAIN_BRANCH).sort()).toEqual([MAIN_BRANCH, north.id].sort());
    await mustAgree();
  });

  test('a closed day of one branch leaves the other one open, also for who was about to book', async () => {
    const day = someMonday(week);
    const body = { from: day, to: day, category: null, reason: 'Obra', branch: north.id };
    const there = await signInClient(system);
    const [closed, booked] = await Promise.all([staff.call('closeDays', { body }), book(there, at('10:00'), north.id)]);
    expect(closed.body).toMatchObject({ branch: north.id });
    expect(['201', '409 closed_day']).toContain(verdict(booked));
    expect(verdict(await book(await signInClient(system), at('12:00'), north.id))).toBe('409 closed_day');
    expect((await book(await signInClient(system), at('12:00'))).status).toBe(201);
    const free = async (branch?: string) => (await freeAt(branch)).slots.some(({ state }) => state === 'available');
    expect([await free(), await free(north.id)]).toEqual([true, false]);
    await staff.call('reopenDays', { params: { closureId: closed.body.id } });
    expect((await book(await signInClient(system), at('13:00'), north.id)).status).toBe(201);
    await staff.call('closeDays', { body: { ...body, branch: MAIN_BRANCH } });
    expect(verdict(await book(await signInClient(system), at('14:00')))).toBe('409 closed_day');
    expect((await book(await signInClient(system), at('14:00'), north.id)).status).toBe(201);
    await mustAgree();
  });

  test('nobody moves who has visits ahead; who moves while they are booked has visits or has moved', async () => {
    const nora2 = (await staff.call('listResources', {})).body.items.find(({ id }: Resource) => id === nora.id);
    expect(verdict(await saveResource(nora2, { branch: MAIN_BRANCH }))).toBe('409 resource_has_visits');
    for (let round = 0; round < 4; round += 1) {
      const sol = await newResource(staff, 'staff', `Sol ${round}`, { categories: ['specialized'], branch: north.id });
      const crowd = await Promise.all(Array.from({ length: 6 }, () => signInClient(system)));
      const [moved, ...booked] = await Promise.all([
        saveResource(sol, { branch: MAIN_BRANCH }),
        ...crowd.map((who, place) => book(who, at(`${10 + place}:00`), north.id, 5)),
      ]);
      const taken = booked.filter(({ status }) => status === 201).length;
      expect(['200', '409 resource_has_visits']).toContain(verdict(moved));
      expect(taken > 0).toBe(verdict(moved) !== '200');
      const now = (await staff.call('listResources', {})).body.items.find(({ id }: Resource) => id === sol.id);
      expect(now.branch).toBe(taken > 0 ? north.id : MAIN_BRANCH);
      await saveResource(now, { activeTo: '2026-01-01' });
      week += 1;
    }
    await mustAgree();
  });

  test('a branch ends only without people and visits, and then takes no bookings', async () => {
    const south = (await staff.call('createBranch', { body: { ...FORM, name: 'Sur', isActive: true } })).body;
    const paz = await newResource(staff, 'staff', 'Paz Gil', { categories: ['cosmetology'], branch: south.id });
    expect(verdict(await saveBranch(south, { isActive: false }))).toBe('409 branch_in_use');
    const who = await signInClient(system);
    const visit = (await book(who, at('10:00'), south.id)).body;
    expect((await saveResource(paz, { activeTo: '2026-01-01' })).status).toBe(200);
    expect(verdict(await saveBranch(south, { isActive: false }))).toBe('409 branch_in_use');
    await who.call('cancelMyAppointment', { params: { appointmentId: visit.id } });
    const ended = await saveBranch(south, { isActive: false });
    expect(ended.body).toMatchObject({ isActive: false, version: 2 });
    expect(verdict(await saveBranch(south, { name: 'Otra' }))).toBe('409 changed_meanwhile');
    expect(verdict(await book(await signInClient(system), at('11:00'), south.id))).toBe('404 branch_not_found');
  });

  test('a branch is prepared while it is closed, and offered and booked once it is open', async () => {
    const east = (await staff.call('createBranch', { body: { ...FORM, name: 'Oriente', isActive: false } })).body;
    const luz = await newResource(staff, 'staff', 'Luz Gil', { categories: ['cosmetology'] });
    const nowhere = { ...formOf(luz), branch: 'nowhere' };
    expect(verdict(await staff.call('createResource', { body: { kind: 'staff', ...nowhere } }))).toBe(
      '404 branch_not_found',
    );
    expect((await saveResource(luz, { branch: east.id })).status).toBe(200);
    const { body: sun } = await staff.call('createResource', {
      body: { kind: 'staff', ...formOf(luz), name: 'Sol Mora', branch: east.id },
    });
    expect(sun.branch).toBe(east.id);
    const offered = async () => ((await business()).branches ?? []).map(({ id }: Branch) => id);
    expect(await offered()).not.toContain(east.id);
    expect(verdict(await book(await signInClient(system), at('10:00'), east.id))).toBe('404 branch_not_found');
    expect((await saveBranch(east, { isActive: true })).status).toBe(200);
    passTime(REMEMBERED_SECONDS);
    expect(await offered()).toContain(east.id);
    const who = await signInClient(system);
    const booked = await book(who, at('10:00'), east.id);
    expect(booked.status).toBe(201);
    await who.call('cancelMyAppointment', { params: { appointmentId: booked.body.id } });
    await mustAgree();
  });

  test('each branch has a drawer: one closes while the other one is paid, and its own payment waits or is refused', async () => {
    const day = today();
    const [cashier, main, other] = [cashierOf(staff), tillOf(staff), tillOf(staff, north.id)];
    const visitAt = async (time: string, branch?: string): Promise<string> =>
      (await book(await signInClient(system), at(time), branch)).body.id;
    const here = await visitAt('09:00');
    const [there, second] = [await visitAt('09:00', north.id), await visitAt('11:00', north.id)];
    expect((await main.move(day, { kind: 'float', amountCents: 50_000 })).status).toBe(201);
    expect((await other.move(day, { kind: 'float', amountCents: 20_000 })).body).toMatchObject({ branch: north.id });
    expect((await cashier.pay(there, { lines: [line(85_000)] })).status).toBe(201);
    const gone = await visitAt('12:00', north.id);
    expect((await cashier.pay(gone, { lines: [line(85_000)] })).status).toBe(201);
    const money = {
      what: 'refund',
      heldCents: 85_000,
      paymentMethodId: 'cash',
      referenceNumber: '',
      reason: 'Viaja',
    } as const;
    expect((await deskOf(staff).cancel(gone, money)).status).toBe(200);
    expect(await main.see(day)).toMatchObject({ totalCents: 0, expectedCashCents: 50_000, receipts: [] });
    const before = await other.see(day);
    expect(before).toMatchObject({ totalCents: 85_000, expectedCashCents: 105_000, drawer: { floatCents: 20_000 } });
    const [mainBefore, countedCashCents] = [await main.see(day), before.expectedCashCents];
    const closings = await Promise.all([
      other.close(day, { version: before.version, countedCashCents }),
      cashier.pay(second, { lines: [line(85_000)] }),
      cashier.pay(here, { lines: [line(85_000)] }),
    ]);
    const [closed, paidThere, paidHere] = closings.map(verdict);
    expect([`${closed}, ${paidThere}`, paidHere]).toEqual([
      expect.stringMatching(/^(200, 409 day_closed|409 changed_meanwhile, 201)$/),
      '201',
    ]);
    const mainNow = await main.see(day);
    expect(mainNow.receipts.map(({ number }) => number)).not.toContain(before.receipts[0]?.number);
    const stale = await main.close(day, { version: mainBefore.version, countedCashCents: 50_000 });
    expect(verdict(stale)).toBe('409 changed_meanwhile');
    expect((await main.close(day, { version: mainNow.version, countedCashCents: 135_000 })).status).toBe(200);
    const after = await other.see(day);
    if (after.state === 'open') {
      const body = { version: after.version, countedCashCents: after.expectedCashCents };
      expect((await other.close(day, body)).status).toBe(200);
    }
    expect(verdict(await cashier.remove(there, (await cashier.payments(there))[0].id))).toBe('409 payment_day_closed');
    expect(verdict(await tillOf(staff, 'nowhere').move(day, { kind: 'float', amountCents: 1 }))).toBe(
      '404 branch_not_found',
    );
    await mustAgree();
  });

  test('figures and what is to confirm are of all branches, or of one', async () => {
    const [here, there] = [await signInClient(system), await signInClient(system)];
    await book(here, at('15:00'));
    await book(there, at('15:00'), north.id);
    await book(await signInClient(system), at('16:00'), north.id);
    const day = someMonday(week);
    const of = async (branch?: string) => {
      const place = branch === undefined ? {} : { branch };
      const month = { month: day.slice(0, 7), ...place };
      const { body: report } = await staff.call('getReport', { query: { from: day, to: day, ...place } });
      const { body: dashboard } = await staff.call('getDashboard', { query: month });
      const { body: waiting } = await staff.call('countWaiting', { query: place });
      const { body: inbox } = await staff.call('countInbox', { query: place });
      const onDay = (one: { date: string }) => one.date === day;
      return {
        pending: report.byStatus.find(({ status }: { status: string }) => status === 'pending').count,
        booked: report.figures.days.find(onDay).booked,
        month: dashboard.totalPending,
        waiting: waiting.count,
        inbox: inbox.kinds.find(({ kind }: { kind: string }) => kind === 'to_confirm').count,
      };
    };
    const [all, main, other] = [await of(), await of(MAIN_BRANCH), await of(north.id)];
    expect([all, main, other]).toMatchObject([
      { pending: 3, booked: 180 },
      { pending: 1, booked: 60 },
      { pending: 2, booked: 120 },
    ]);
    expect(main.month + other.month).toBe(all.month);
    expect(main.waiting + other.waiting).toBe(all.waiting);
    expect(main.inbox + other.inbox).toBe(all.inbox);
  });
});
