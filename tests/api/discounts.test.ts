import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { queryItems } from '@rostro/platform/table/read';
import { keys } from '@rostro/rules/table/keys';
import { MESSAGES } from '@rostro/shared/messages';
import type { PermissionCode } from '@rostro/shared/permissions';
import type { System } from '../../infra/local/system.ts';
import { deskOf } from '../support/agenda.ts';
import type { Caller } from '../support/caller.ts';
import { tillOf, today } from '../support/cash.ts';
import { passTime, slotAt } from '../support/days.ts';
import { verdict } from '../support/errors.ts';
import { AGENDA_RIGHTS, FACIAL, putServices, signInClient, signInStaff } from '../support/fixtures.ts';
import { cashierOf, line, putPaymentMethods } from '../support/payments.ts';
import { startTestSystem } from '../support/system.ts';

let system: System;
let boss: Caller;
let staff: Caller;
let cashier: ReturnType<typeof cashierOf>;
let ana: Caller;
/** Each test has an appointment of its own. */
let id: string;
let week = 2;

const DESK: PermissionCode[] = [...AGENDA_RIGHTS, 'register_payments', 'close_day', 'view_clients'];
const WHY = 'Clienta de años';

beforeAll(async () => {
  system = await startTestSystem();
  await putServices();
  await putPaymentMethods();
  boss = await signInStaff(system, [...DESK, 'give_courtesies', 'manage_roles', 'access_configuration']);
  staff = await signInStaff(system, DESK);
  cashier = cashierOf(staff);
  ana = await signInClient(system, { name: 'Ana López' });
  await limitTo(10);
});
afterAll(() => system?.close());
beforeEach(async () => {
  week += 1;
  const wish = { clientId: ana.clientId, serviceId: FACIAL, startsAt: slotAt('10:00', week) };
  id = (await deskOf(staff).create(wish)).body.id;
});

const roleOfStaff = () => ({ params: { roleId: `role-${staff.clientId}` } });
/** The administrator sets the limit of the cashier's role. */
async function limitTo(discountLimit: number) {
  const { version } = (await boss.call('getRole', roleOfStaff())).body;
  const saved = await boss.call('updateRole', { ...roleOfStaff(), body: { discountLimit, version } });
  expect(saved).toMatchObject({ status: 200, body: { discountLimit } });
  // Other functions know of it after a few seconds, as of any right.
  passTime(5);
}
interface Said {
  paymentId?: string;
  reason?: string;
}
const reasonsOf = async () =>
  (await cashier.account(id)).movements.flatMap(({ kind, reason }: { kind: string; reason?: string }) =>
    reason === undefined ? [] : [[kind, reason]],
  );
async function nothingWritten(act: () => Promise<string>): Promise<string> {
  const { version } = await tillOf(staff).see(today());
  const refusal = await act();
  expect(await cashier.payments(id)).toEqual([]);
  expect((await cashier.account(id)).movements).toEqual([]);
  expect((await tillOf(staff).see(today())).version).toBe(version);
  return refusal;
}

describe('a discount', () => {
  test('within the limit of the role needs no reason, in percent or as an amount', async () => {
    const { body } = await cashier.pay(id, { discountCents: 8_500, lines: [line(10_000)] });
    expect(body).toMatchObject({
      discountPercentage: 10,
      discountCents: 8_500,
      finalCents: 76_500,
      pendingCents: 66_500,
    });
    expect(await reasonsOf()).toEqual([]);
  });

  test.each([
    ['percent', { discountPercentage: 10.01 }],
    ['an amount', { discountCents: 8_501 }],
  ])('above it, as %s, is refused without a reason, and nothing is written', async (_, discount) => {
    const refusal = await nothingWritten(async () => {
      const answer = await cashier.pay(id, { ...discount, lines: [line(1_000)] });
      expect(answer.body.detail).toBe(MESSAGES.discount_unexplained);
      expect(Object.keys(answer.body.fields)).toEqual(['discountReason']);
      return verdict(answer);
    });
    expect(refusal).toBe('422 discount_unexplained');
    expect(verdict(await cashier.pay(id, { ...discount, discountReason: WHY, lines: [line(1_000)] }))).toBe('201');
    expect(await reasonsOf()).toEqual([['discount', WHY]]);
  });

  test('says its reason in the client’s movements, and to nobody else', async () => {
    const { body } = await cashier.pay(id, { discountPercentage: 50, discountReason: WHY, lines: [line(1_000)] });
    const money = (await boss.call('getClientMoney', { params: { clientId: ana.clientId } })).body;
    expect(money.movements.filter(({ paymentId, reason }: Said) => paymentId === body.id && reason)).toMatchObject([
      { kind: 'discount', reason: WHY, amountCents: 42_500 },
    ]);
    const own = await ana.call('listMyPayments', {});
    const partition = { pk: keys.audit(new Date().toISOString(), '').pk };
    expect(JSON.stringify([own.body, await queryItems({ partition })])).not.toContain(WHY);
  });

  test('may be given twice as far as both together stay within the limit', async () => {
    const { body: first } = await cashier.pay(id, { discountPercentage: 6, lines: [line(40_000)] });
    const rest = { after: first.id, pendingCents: first.pendingCents, totalCents: first.pendingCents };
    const again = (more: object) => cashier.pay(id, { ...rest, discountCents: 3_500, lines: [line(1)], ...more });
    expect(verdict(await again({}))).toBe('422 discount_unexplained');
    expect(verdict(await again({ discountReason: WHY }))).toBe('201');
  });

  test.each([
    ['more than the total', { discountCents: 85_001, discountReason: WHY, lines: [] }, ['discountCents']],
    ['said twice', { discountCents: 1, discountPercentage: 1, lines: [line(1)] }, ['discountCents']],
    ['below zero', { discountCents: -1, lines: [line(1)] }, ['discountCents']],
    ['a fraction of a centavo', { discountCents: 0.5, lines: [line(1)] }, ['discountCents']],
    ['with a reason without end', { discountReason: 'x'.repeat(201), lines: [line(1)] }, ['discountReason']],
  ])('%s is refused at its field', async (_, wanted, fields) => {
    await nothingWritten(async () => {
      const answer = await cashier.pay(id, wanted);
      expect([verdict(answer), Object.keys(answer.body.fields)]).toEqual(['422 validation', fields]);
      return '';
    });
  });

  test('of a payment out of the balance has the same limit', async () => {
    const other = slotAt('12:00', week);
    const wish = { clientId: ana.clientId, serviceId: FACIAL, startsAt: other };
    const cancelled = (await deskOf(staff).create(wish)).body.id;
    await cashier.pay(cancelled, { lines: [line(20_000)] });
    const money = { what: 'credit' as const, heldCents: 20_000 };
    const body = { status: 'cancelled' as const, version: 2, money };
    expect((await staff.call('setAppointmentStatus', { params: { appointmentId: cancelled }, body })).status).toBe(200);
    const use = (more: object) => cashier.use(id, 10_000, { discountPercentage: 30, ...more });
    expect(verdict(await use({}))).toBe('422 discount_unexplained');
    expect(await cashier.balance(id)).toBe(20_000);
    expect(verdict(await use({ discountReason: WHY }))).toBe('201');
    expect(await reasonsOf()).toEqual([['discount', WHY]]);
  });
});

describe('a courtesy', () => {
  test('needs the right: without it nothing is written, whatever the reason', async () => {
    const refusal = await nothingWritten(async () => {
      const answer = await cashier.pay(id, { discountPercentage: 100, discountReason: WHY, lines: [] });
      expect(answer.body.detail).toBe(MESSAGES.courtesy_forbidden);
      return verdict(answer);
    });
    expect(refusal).toBe('403 courtesy_forbidden');
  });

  test('needs a reason from those who have the right, without a limit too', async () => {
    const gift = { discountPercentage: 100, lines: [] };
    const refusal = await nothingWritten(async () => verdict(await cashierOf(boss).pay(id, gift)));
    expect(refusal).toBe('422 discount_unexplained');
    const { status, body } = await cashierOf(boss).pay(id, { ...gift, discountReason: WHY });
    expect([status, body.finalCents, body.status, body.lines]).toEqual([201, 0, 'completed', []]);
    expect(await reasonsOf()).toEqual([['discount', WHY]]);
  });
});

describe('the limit of a role', () => {
  test('is what its holders see of themselves; it counts as soon as a change of rights does', async () => {
    await limitTo(40);
    try {
      expect((await staff.call('getMe', {})).body.discountLimit).toBe(40);
      expect(verdict(await cashier.pay(id, { discountPercentage: 40, lines: [line(1)] }))).toBe('201');
    } finally {
      await limitTo(10);
    }
  });

  test('of a role that nobody set it for is none; of a new one it is ten', async () => {
    expect((await boss.call('getMe', {})).body.discountLimit).toBe(100);
    expect((await boss.call('createRole', { body: { name: 'Nueva' } })).body.discountLimit).toBe(10);
    expect((await ana.call('getMe', {})).body).not.toHaveProperty('discountLimit');
  });

  test.each([-1, 101, 12.5])('%d is refused', async (discountLimit) => {
    const answer = await boss.call('updateRole', { ...roleOfStaff(), body: { discountLimit, version: 1 } });
    expect([verdict(answer), Object.keys(answer.body.fields)]).toEqual(['422 validation', ['discountLimit']]);
  });

  test('is raised by nobody above their own, in no role: 403', async () => {
    const manager = await signInStaff(system, ['manage_roles', 'access_configuration']);
    for (const roleId of [`role-${staff.clientId}`, `role-${manager.clientId}`]) {
      const { version, discountLimit } = (await boss.call('getRole', { params: { roleId } })).body;
      const raise = Math.min(discountLimit + 1, 100);
      const lowered = await manager.call('updateRole', { params: { roleId }, body: { discountLimit: 5, version } });
      expect(lowered).toMatchObject({ status: 200, body: { discountLimit: 5 } });
      const raised = await manager.call('updateRole', {
        ...{ params: { roleId }, body: { discountLimit: raise, version: version + 1 } },
      });
      expect([verdict(raised), raised.body.detail]).toEqual([
        ...['403 discount_limit_exceeded', MESSAGES.discount_limit_exceeded],
      ]);
    }
    await limitTo(10);
  });

  test('is set by those who edit roles, and by nobody else', async () => {
    const answer = await staff.call('updateRole', { ...roleOfStaff(), body: { discountLimit: 100, version: 1 } });
    expect(verdict(answer)).toBe('403 forbidden');
  });
});

describe('the day’s closing lists what costs less than its list price', () => {
  const visitDay = () => slotAt('10:00', week).slice(0, 10);
  const lowered = async (day: string) =>
    (await tillOf(staff).visits(day)).lowered.filter(
      ({ appointmentId }: { appointmentId: string }) => appointmentId === id,
    );

  test('a total that was registered below it: on the day of the payment and on that of the visit', async () => {
    await cashier.pay(id, { totalCents: 100, lines: [line(100)] });
    const [seen] = await lowered(today());
    expect(seen).toMatchObject({
      ...{ startsAt: slotAt('10:00', week), client: { fullName: 'Ana López' }, service: { id: FACIAL } },
      ...{ listCents: 85_000, totalCents: 100, differenceCents: 84_900 },
      parts: [{ how: 'total', amountCents: 84_900, by: { id: staff.clientId }, reason: '' }],
    });
    expect(await lowered(visitDay())).toEqual([seen]);
  });

  test('a discount with its reason; what was paid whole, taken back or belongs to another day is not there', async () => {
    expect(await lowered(visitDay())).toEqual([]);
    const { body } = await cashier.pay(id, { discountPercentage: 50, discountReason: WHY, lines: [line(42_500)] });
    expect(await lowered(today())).toMatchObject([
      { totalCents: 42_500, parts: [{ how: 'discount', amountCents: 42_500, reason: WHY }] },
    ]);
    await cashier.remove(id, body.id);
    expect(await lowered(today())).toEqual([]);
    await cashier.pay(id, { lines: [line(85_000)] });
    expect(await lowered(today())).toEqual([]);
    await cashier.refund(id, { lines: [line(10_000)], reason: 'Quedó inconforme' });
    expect(await lowered(today())).toMatchObject([
      { differenceCents: 10_000, parts: [{ how: 'refund', amountCents: 10_000, reason: 'Quedó inconforme' }] },
    ]);
  });

  test('a courtesy has no receipt, so the day of the visit says it', async () => {
    const hers = cashierOf(boss);
    await hers.pay(id, { discountPercentage: 100, discountReason: WHY, lines: [] });
    expect(await lowered(visitDay())).toMatchObject([
      { totalCents: 0, parts: [{ how: 'discount', by: { id: boss.clientId }, reason: WHY }] },
    ]);
  });

  test('a visit that was moved since it was paid is there as it is now', async () => {
    await cashier.pay(id, { totalCents: 100, lines: [line(100)] });
    const startsAt = slotAt('13:00', week);
    const moved = await ana.call('rescheduleMyAppointment', { params: { appointmentId: id }, body: { startsAt } });
    id = moved.body.id;
    expect(await lowered(today())).toMatchObject([{ startsAt, listCents: 85_000 }]);
  });
});
