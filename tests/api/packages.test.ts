import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import type { StaffAppointment } from '@rostro/shared/contract/booking/booking';
import type { PackageTemplate } from '@rostro/shared/contract/packages';
import { MESSAGES } from '@rostro/shared/messages';
import { addDays, addMinutes, instantOf, toInstant, wallClockOf } from '@rostro/shared/time';
import { auditTable } from '@rostro/table-audit/audit';
import type { System } from '../../infra/local/system.ts';
import { deskOf } from '../support/agenda.ts';
import type { Caller } from '../support/caller.ts';
import { tillOf, today } from '../support/cash.ts';
import { passTime, REMEMBERED_SECONDS, slotAt, waitUntil } from '../support/days.ts';
import { verdict } from '../support/errors.ts';
import {
  AGENDA_RIGHTS,
  DEFAULT_RULES,
  DIAGNOSIS,
  FACIAL,
  putServices,
  signInClient,
  signInStaff,
} from '../support/fixtures.ts';
import { packagesOf, SIX } from '../support/packages.ts';
import { cashierOf, line, putPaymentMethods } from '../support/payments.ts';
import { startTestSystem } from '../support/system.ts';

let system: System;
let staff: Caller;
let desk: ReturnType<typeof deskOf>;
let cashier: ReturnType<typeof cashierOf>;
let till: ReturnType<typeof tillOf>;
let packages: ReturnType<typeof packagesOf>;
let six: PackageTemplate;
/** Each test has a client of its own, who has two visits on a Monday of its own. */
let ana: Caller;
let id: string;
let other: string;
let week = 2;

const RIGHTS = [
  'register_payments',
  'give_courtesies',
  'close_day',
  'view_clients',
  'edit_clients',
  'delete_clients',
  'create_services',
  'edit_services',
  'view_statistics',
  'access_configuration',
] as const;
beforeAll(async () => {
  system = await startTestSystem();
  await putServices();
  await putPaymentMethods();
  staff = await signInStaff(system, [...AGENDA_RIGHTS, ...RIGHTS]);
  [desk, cashier, till, packages] = [deskOf(staff), cashierOf(staff), tillOf(staff), packagesOf(staff)];
  six = await packages.template();
});
afterAll(async () => {
  const audit = await auditTable(() => instantOf(Date.now()));
  await system?.close();
  expect(audit.findings).toEqual([]);
});
const book = async (time: string, serviceId = FACIAL): Promise<string> =>
  (await desk.create({ clientId: ana.clientId, serviceId, startsAt: slotAt(time, week) })).body.id;
beforeEach(async () => {
  week += 1;
  ana = await signInClient(system, { name: 'Ana López' });
  [id, other] = [await book('10:00'), await book('12:00')];
  await waitUntil(slotAt('08:00', week), staff, ana);
});

/** The day of both visits. */
const onDay = (): string => wallClockOf(slotAt('10:00', week)).date;

const shown = async (appointmentId: string) => (await staff.call('getAppointment', { params: { appointmentId } })).body;
const bought = async () => (await packages.list(ana.clientId))[0];
/** Sells Ana the six sessions. */
const sold = async (template = six) => {
  const answer = await packages.sell(ana.clientId, template);
  expect(verdict(answer)).toBe('201');
  return answer.body;
};

describe('a template', () => {
  test('is made once per request, edited by its version, and listed by name', async () => {
    const key = { idempotencyKey: randomUUID() };
    const body = { ...SIX, name: 'Dos diagnósticos', serviceIds: [DIAGNOSIS], sessions: 2 };
    const made = await staff.call('createPackageTemplate', { body }, key);
    expect(made.body).toMatchObject({ ...body, version: 1 });
    expect((await staff.call('createPackageTemplate', { body }, key)).body).toEqual(made.body);
    const params = { templateId: made.body.id };
    const edited = { ...body, name: 'A · Dos diagnósticos', isActive: false };
    const saved = await staff.call('updatePackageTemplate', { params, body: { ...edited, version: 1 } });
    expect(saved.body).toMatchObject({ ...edited, version: 2 });
    const late = await staff.call('updatePackageTemplate', { params, body: { ...body, version: 1 } });
    expect(verdict(late)).toBe('409 changed_meanwhile');
    const { items } = (await staff.call('listPackageTemplates', {})).body;
    expect(items.map(({ name }: PackageTemplate) => name)).toEqual(['A · Dos diagnósticos', 'Seis limpiezas']);
    const sale = await packages.sell(ana.clientId, saved.body);
    expect([verdict(sale), sale.body.detail]).toEqual([
      '409 package_template_inactive',
      MESSAGES.package_template_inactive,
    ]);
  });

  test.each([
    ['a negative price', { priceCents: -100 }, 'priceCents'],
    ['a part of a centavo', { priceCents: 100.5 }, 'priceCents'],
    ['no sessions', { sessions: 0 }, 'sessions'],
    ['half a session', { sessions: 1.5 }, 'sessions'],
    ['no name', { name: '  ' }, 'name'],
    ['no service', { serviceIds: [] }, 'serviceIds'],
    ['one service twice', { serviceIds: [FACIAL, FACIAL] }, 'serviceIds'],
    ['no time', { validity: { count: 0, unit: 'days' as const } }, 'validity.count'],
    ['six years', { validity: { count: 72, unit: 'months' as const } }, 'validity.count'],
  ])('refuses %s', async (_what, changes, field) => {
    const answer = await staff.call('createPackageTemplate', { body: { ...SIX, ...changes } });
    expect([answer.status, Object.keys(answer.body.fields)]).toEqual([422, [field]]);
  });

  test('is of services that exist', async () => {
    const answer = await staff.call('createPackageTemplate', { body: { ...SIX, serviceIds: [999] } });
    expect(verdict(answer)).toBe('404 service_not_found');
  });
});

describe('a sale', () => {
  test('is money of today with a receipt of its own, and happens once per request', async () => {
    const before = await till.see(today());
    const key = randomUUID();
    const lines = [line(300_000), line(99_998, { paymentMethodId: 'card', referenceNumber: 'A-100' })];
    const answer = await packages.sell(ana.clientId, six, { lines }, key);
    expect(answer.body).toMatchObject({
      ...{ name: 'Seis limpiezas', sessions: 6, sessionsLeft: 6, priceCents: 399_998, centsLeft: 399_998 },
      ...{ serviceNames: ['Tratamiento 1'], soldBy: { name: 'Karla Jiménez' }, refunds: [] },
    });
    expect((await packages.sell(ana.clientId, six, { lines }, key)).body).toEqual(answer.body);
    expect(verdict(await packages.sell(ana.clientId, six, {}, key))).toBe('422 idempotency_mismatch');
    expect(await packages.list(ana.clientId)).toHaveLength(1);
    const after = await till.see(today());
    expect(after.totalCents - before.totalCents).toBe(399_998);
    expect(after.expectedCashCents - before.expectedCashCents).toBe(300_000);
    const { day, number } = answer.body.receipt;
    const receipt = (await cashier.receipt(day, number)).body;
    expect(receipt).toMatchObject({
      ...{ packageId: answer.body.id, amountCents: 399_998, totalCents: 399_998, pendingCents: 0, startsAt: null },
      ...{ service: { name: 'Seis limpiezas' }, client: { fullName: 'Ana López' } },
    });
    expect(receipt.appointmentId).toBeUndefined();
    expect((await ana.call('getMyReceipt', { params: { day, number } })).body.service.name).toBe('Seis limpiezas');
    const stranger = await signInClient(system);
    expect(verdict(await stranger.call('getMyReceipt', { params: { day, number } }))).toBe('404 receipt_not_found');
  });

  test('is listed with its client among those that can be used, for who closes the day', async () => {
    const { id: packageId } = await sold();
    const { items } = (await staff.call('listSoldPackages', {})).body;
    expect(items.find((one: { id: string }) => one.id === packageId)).toMatchObject({
      ...{ name: 'Seis limpiezas', sessions: 6, sessionsLeft: 6 },
      client: { id: ana.clientId, name: 'Ana López' },
    });
    const teller = await signInStaff(system, ['register_payments']);
    expect(verdict(await teller.call('listSoldPackages', {}))).toBe('403 forbidden');
  });

  test('the letter of its receipt names the package', async () => {
    const { receipt } = await sold();
    expect(verdict(await cashier.send(receipt.day, receipt.number))).toBe('200');
    await system.settle();
    const letters = JSON.stringify(system.inbox.list().emails);
    expect(letters).toContain('Gracias por tu compra en');
    expect(letters).toContain('Paquete: Seis limpiezas');
  });

  test.each([
    ['less than the price', [line(399_997)]],
    ['more than the price', [line(399_999)]],
  ])('refuses %s', async (_what, lines) => {
    const answer = await packages.sell(ana.clientId, six, { lines });
    expect([answer.status, answer.body.fields]).toEqual([422, { lines: 'La suma debe ser el precio del paquete' }]);
    expect(await packages.list(ana.clientId)).toEqual([]);
  });

  test('refuses negative and fractional money, a method that is not in use, the balance, and another price', async () => {
    const refused = async (lines: ReturnType<typeof line>[]) =>
      verdict(await packages.sell(ana.clientId, six, { lines }));
    expect(await refused([line(-399_998)])).toMatch(/^422/);
    expect(await refused([line(399_998.5)])).toMatch(/^422/);
    expect(await refused([])).toMatch(/^422/);
    expect(await refused([line(399_998, { paymentMethodId: 'check' })])).toBe('422 payment_method_unknown');
    expect(await refused([line(399_998, { paymentMethodId: 'balance' })])).toBe('422 payment_method_unknown');
    expect(verdict(await packages.sell(ana.clientId, { ...six, version: 2 }))).toBe('409 changed_meanwhile');
    expect(verdict(await packages.sell('nobodys', six))).toBe('404 client_not_found');
    expect(verdict(await packages.sell(ana.clientId, { ...six, id: 'nobodys' }))).toBe(
      '404 package_template_not_found',
    );
  });

  test('is refused while the day is closed', async () => {
    const { version, expectedCashCents } = await till.see(today());
    const closed = await till.close(today(), { version, countedCashCents: Math.max(0, expectedCashCents) });
    expect(verdict(closed)).toBe('200');
    expect(verdict(await packages.sell(ana.clientId, six))).toBe('409 day_closed');
    await till.reopen(today(), { version: closed.body.version, reason: 'Prueba' });
  });
});

describe('a visit that was attended', () => {
  test('uses a session: it costs what that is worth, is paid, and touches no drawer', async () => {
    const { id: packageId } = await sold();
    const before = await till.see(today());
    const closed = await packages.close(id);
    expect(verdict(closed)).toBe('200');
    expect(closed.body).toMatchObject({ closed: true, paymentStatus: 'completed', paidCents: 66_666, pendingCents: 0 });
    expect(await till.see(today())).toEqual(before);
    expect(await bought()).toMatchObject({ id: packageId, sessionsLeft: 5, centsLeft: 333_332 });
    const account = await cashier.account(id);
    expect(account).toMatchObject({ chargedCents: 66_666, paidCents: 66_666, pendingCents: 0, heldCents: 0 });
    expect(account?.movements).toMatchObject([
      { kind: 'charge' },
      { kind: 'use', amountCents: 66_666, method: null, packageId },
    ]);
    const [payment] = await cashier.payments(id);
    expect(payment).toMatchObject({
      ...{ status: 'completed', totalCents: 66_666 },
      lines: [{ paymentMethodId: 'package', paymentMethodName: 'Paquete', referenceNumber: 'Seis limpiezas' }],
    });
  });

  test('opened again, the session is back, as a movement of now; closed again, it is used again', async () => {
    await sold();
    await packages.close(id);
    const open = await desk.reopen(id);
    expect(open.body).toMatchObject({ closed: false, paymentStatus: 'pending', pendingCents: 0 });
    expect(await bought()).toMatchObject({ sessionsLeft: 6, centsLeft: 399_998 });
    expect(
      (await cashier.account(id))?.movements.map((one: { kind: string; amountCents: number }) => [
        one.kind,
        one.amountCents,
      ]),
    ).toEqual([
      ['charge', 66_666],
      ['use', 66_666],
      ['charge', -66_666],
      ['use', -66_666],
    ]);
    expect(await cashier.payments(id)).toEqual([]);
    expect((await packages.close(id)).body.paymentStatus).toBe('completed');
    expect(await bought()).toMatchObject({ sessionsLeft: 5, centsLeft: 333_332 });
  });

  test('an extra that was paid after it stays paid when the session goes back', async () => {
    await sold();
    await packages.close(id);
    const [first] = await cashier.payments(id);
    const extra = await cashier.pay(id, { after: first?.id ?? null, totalCents: 20_000, lines: [line(20_000)] });
    expect(verdict(extra)).toBe('201');
    expect((await desk.reopen(id)).body).toMatchObject({ paymentStatus: 'completed', paidCents: 20_000 });
    expect(await cashier.account(id)).toMatchObject({ paidCents: 20_000, heldCents: 20_000, pendingCents: 0 });
    await desk.cancel(id, { what: 'credit', heldCents: 20_000 });
  });

  test('of two packages the one that ends first is used; the desk may choose the other one, or none', async () => {
    const long = await sold();
    const short = await sold(await packages.template({ name: 'Pronto', validity: { count: 10, unit: 'days' } }));
    await packages.close(id);
    const left = async () =>
      Object.fromEntries((await packages.list(ana.clientId)).map((one) => [one.id, one.sessionsLeft]));
    expect(await left()).toEqual({ [long.id]: 6, [short.id]: 5 });
    await desk.reopen(id);
    await packages.close(id, long.id);
    expect(await left()).toEqual({ [long.id]: 5, [short.id]: 6 });
    await desk.reopen(id);
    expect((await packages.close(id, null)).body.paymentStatus).toBe('pending');
    expect(await left()).toEqual({ [long.id]: 6, [short.id]: 6 });
  });

  test('uses none where it does not cover the treatment, or where somebody paid or waived it', async () => {
    const { id: packageId } = await sold();
    const diagnosis = await desk.create({
      ...{ clientId: ana.clientId, serviceId: DIAGNOSIS, startsAt: slotAt('16:00', week) },
    });
    expect((await packages.close(diagnosis.body.id)).body.paymentStatus).toBe('pending');
    await cashier.pay(id, { lines: [line(50_000)] });
    expect(verdict(await packages.close(id, packageId))).toBe('409 package_not_for_visit');
    expect((await packages.close(id)).body).toMatchObject({ paymentStatus: 'partial', pendingCents: 35_000 });
    await cashier.pay(other, { lines: [], discountPercentage: 100, discountReason: 'Cortesía' });
    expect((await packages.close(other)).body).toMatchObject({ paymentStatus: 'completed', paidCents: 0 });
    expect(await bought()).toMatchObject({ sessionsLeft: 6 });
  });

  test('a session of another client is not there', async () => {
    const { id: packageId } = await sold();
    const eva = await signInClient(system);
    const visit = { clientId: eva.clientId, serviceId: FACIAL, startsAt: slotAt('17:00', week) };
    const foreign = (await desk.create(visit)).body.id;
    expect(verdict(await packages.close(foreign, packageId))).toBe('404 package_not_found');
    expect(verdict(await packages.refund(eva.clientId, packageId))).toBe('404 package_not_found');
    expect(await shown(foreign)).toMatchObject({ closed: false });
  });

  test('what a session paid is neither given back nor deleted: the visit is opened again for that', async () => {
    await sold();
    await packages.close(id);
    expect(verdict(await cashier.refund(id, { lines: [line(100)] }))).toBe('409 amount_exceeds_paid');
    const [payment] = await cashier.payments(id);
    const removed = await cashier.remove(id, payment?.id ?? '');
    expect([verdict(removed), removed.body.detail]).toEqual(['409 payment_of_package', MESSAGES.payment_of_package]);
  });

  test('the last session is worth all that is left, and after it there is none', async () => {
    const two = await packages.template({ name: 'Dos', sessions: 2, priceCents: 101 });
    const { id: packageId } = await sold(two);
    expect((await packages.close(id)).body.paidCents).toBe(50);
    expect((await packages.close(other)).body.paidCents).toBe(51);
    expect(await bought()).toMatchObject({ sessionsLeft: 0, centsLeft: 0 });
    const third = await book('14:00');
    expect(verdict(await packages.close(third, packageId))).toBe('409 package_used_up');
    expect(verdict(await packages.refund(ana.clientId, packageId))).toBe('409 package_used_up');
  });
});

describe('a visit that a package covers', () => {
  const ofDay = async () =>
    (await staff.call('getAgendaDays', { query: { from: onDay(), days: 1 } })).body.items[0].appointments;
  const sessionsIn = (visits: readonly StaffAppointment[]) =>
    [id, other].map((one) => visits.find((visit) => visit.id === one)).map((visit) => visit?.session);
  const both = [
    { number: 1, of: 6 },
    { number: 2, of: 6 },
  ];

  test('says which session it will use wherever staff see it, and owes nothing', async () => {
    expect((await shown(id)).owedCents).toBe(85_000);
    await sold();
    expect([await shown(id), await shown(other)]).toMatchObject(
      both.map((session) => ({ session, owedCents: 0, paymentStatus: 'pending' })),
    );
    const day = onDay();
    const list = (changes: object = {}) =>
      staff.call('listAppointments', { query: { from: day, to: day, page: 1, pageSize: 20, ...changes } });
    const history = await staff.call('listClientAppointments', { params: { clientId: ana.clientId } });
    expect([sessionsIn(await ofDay()), sessionsIn((await list()).body.items), sessionsIn(history.body.items)]).toEqual([
      both,
      both,
      both,
    ]);
    expect((await list({ paymentStatus: 'pending' })).body.items).toEqual([]);
  });

  test('keeps the number of the session that it used, and a later one has the next', async () => {
    await sold();
    await packages.close(other);
    expect(sessionsIn(await ofDay())).toEqual([both[1], both[0]]);
    await packages.close(id);
    await desk.reopen(other);
    expect(sessionsIn(await ofDay())).toEqual([both[1], both[0]]);
    expect((await packages.close(other, null)).body.session).toBeUndefined();
    expect((await shown(other)).owedCents).toBe(85_000);
  });

  test('is not among the unpaid ones of its day, beside one of somebody who pays', async () => {
    const bea = await signInClient(system, { name: 'Bea Ríos' });
    const hers = await desk.create({ clientId: bea.clientId, serviceId: FACIAL, startsAt: slotAt('14:00', week) });
    const day = onDay();
    const unpaidIds = async () =>
      (await staff.call('listDayVisits', { params: { day }, query: {} })).body.unpaid.map(
        (one: { appointmentId: string }) => one.appointmentId,
      );
    expect(await unpaidIds()).toEqual([id, other, hers.body.id]);
    await sold();
    expect(await unpaidIds()).toEqual([hers.body.id]);
  });

  test('what its client has paid is the money that the clinic took, less what it gave back', async () => {
    const money = async () =>
      (await staff.call('getClientMoney', { params: { clientId: ana.clientId } })).body.receivedCents;
    const { id: packageId } = await sold();
    expect(await money()).toBe(399_998);
    await packages.close(id);
    expect(await money()).toBe(399_998);
    await packages.refund(ana.clientId, packageId);
    expect(await money()).toBe(66_666);
    await cashier.pay(other, { lines: [line(50_000)] });
    expect(await money()).toBe(116_666);
  });
});

describe('a visit that was missed', () => {
  const setMissedSession = async (missedSession: 'kept' | 'used'): Promise<void> => {
    const { versions } = (await staff.call('getAdminSettings', {})).body;
    const body = { ...DEFAULT_RULES, missedSession, version: versions.booking };
    expect(verdict(await staff.call('saveBookingRules', { body }))).toBe('200');
    passTime(REMEMBERED_SECONDS);
  };

  test('uses no session, unless somebody who may register payments says so', async () => {
    const { id: packageId } = await sold();
    await waitUntil(addMinutes(slotAt('12:00', week), 1), staff);
    expect((await packages.close(id, undefined, 'no_show')).body.paymentStatus).toBe('pending');
    const agenda = await signInStaff(system, [...AGENDA_RIGHTS]);
    expect(verdict(await packagesOf(agenda).close(other, packageId, 'no_show'))).toBe('403 forbidden');
    expect((await packages.close(other, packageId, 'no_show')).body).toMatchObject({
      ...{ attendance: 'no_show', paymentStatus: 'completed' },
    });
    expect(await bought()).toMatchObject({ sessionsLeft: 5 });
  });

  test('uses one where the clinic’s rules say so, unless somebody who may register payments forgives it', async () => {
    await sold();
    await waitUntil(addMinutes(slotAt('12:00', week), 1), staff);
    await setMissedSession('used');
    const agenda = packagesOf(await signInStaff(system, [...AGENDA_RIGHTS]));
    expect(verdict(await agenda.close(id, null, 'no_show'))).toBe('403 forbidden');
    expect((await packages.close(id, null, 'no_show')).body.paymentStatus).toBe('pending');
    expect(await bought()).toMatchObject({ sessionsLeft: 6 });
    // As one press on the board does.
    expect((await agenda.close(other, undefined, 'no_show')).body.paymentStatus).toBe('completed');
    expect(await bought()).toMatchObject({ sessionsLeft: 5 });
    expect(verdict(await desk.reopen(other))).toBe('200');
    expect(await bought()).toMatchObject({ sessionsLeft: 6 });
    await setMissedSession('kept');
  });
});

describe('the end of a package', () => {
  test('afterwards it is not used; the desk lets it be used for longer, with a reason', async () => {
    const short = await packages.template({ name: 'Un día', validity: { count: 1, unit: 'days' } });
    const { id: packageId, expiresOn } = await sold(short);
    expect(expiresOn).toBe(addDays(today(), 1));
    const startsAt = toInstant(addDays(today(), 2), '10:00');
    const late = (await desk.create({ clientId: ana.clientId, serviceId: FACIAL, startsAt })).body.id;
    await waitUntil(toInstant(addDays(today(), 2), '08:00'), staff, ana);
    const refused = await packages.close(late, packageId);
    expect([verdict(refused), refused.body.detail]).toEqual(['409 package_expired', MESSAGES.package_expired]);
    const { version } = (await bought()) ?? { version: 0 };
    const extend = (changes: object) =>
      packages.extend(ana.clientId, packageId, {
        ...{ version, expiresOn: addDays(today(), 7), reason: 'Estuvo enferma' },
        ...changes,
      });
    expect((await extend({ reason: ' ' })).status).toBe(422);
    expect((await extend({ expiresOn })).status).toBe(422);
    expect(verdict(await extend({ version: version + 1 }))).toBe('409 package_changed');
    const longer = await extend({});
    expect(longer.body).toMatchObject({
      ...{ expiresOn: addDays(today(), 7), version: version + 1 },
      extensions: [{ from: expiresOn, to: addDays(today(), 7), reason: 'Estuvo enferma' }],
    });
    expect((await packages.close(late, packageId)).body.paymentStatus).toBe('completed');
  });
});

describe('a refund', () => {
  test('gives back what the sessions left are worth, on today’s cash, once per request', async () => {
    const { id: packageId } = await sold();
    await packages.close(id);
    const before = await till.see(today());
    const key = randomUUID();
    const { version = 0 } = (await bought()) ?? {};
    const wish = { version, lines: [line(333_332)] };
    const back = await packages.refund(ana.clientId, packageId, wish, key);
    expect(verdict(back)).toBe('201');
    expect(back.body).toMatchObject({
      ...{ sessionsLeft: 0, centsLeft: 0 },
      refunds: [{ sessions: 5, amountCents: 333_332, reason: 'Se muda de ciudad' }],
    });
    expect((await packages.refund(ana.clientId, packageId, wish, key)).body).toEqual(back.body);
    const after = await till.see(today());
    expect(after.expectedCashCents - before.expectedCashCents).toBe(-333_332);
    expect(after.receipts.at(-1)).toMatchObject({ packageId, amountCents: -333_332, finalCents: 66_666 });
    expect(verdict(await packages.close(other, packageId))).toBe('409 package_used_up');
    // A session that a visit gives back afterwards can be used again.
    await desk.reopen(id);
    expect(await bought()).toMatchObject({ sessionsLeft: 1, centsLeft: 66_666 });
    expect((await packages.close(other)).body.paidCents).toBe(66_666);
  });

  test('is of all that is left, and not of what changed meanwhile', async () => {
    const { id: packageId, version } = await sold();
    const part = await packages.refund(ana.clientId, packageId, { lines: [line(100)] });
    expect([part.status, part.body.fields]).toEqual([
      422,
      { lines: 'La suma debe ser lo que valen las sesiones sin usar' },
    ]);
    await packages.close(id);
    const late = await packages.refund(ana.clientId, packageId, { version, lines: [line(399_998)] });
    expect(verdict(late)).toBe('409 package_changed');
  });
});

describe('who sees and does what', () => {
  test('the client sees their own packages, those with sessions first', async () => {
    const { id: packageId } = await sold();
    const { packages: own, items } = (await ana.call('listMyPayments', {})).body;
    expect(own).toMatchObject([{ id: packageId, sessionsLeft: 6, serviceNames: ['Tratamiento 1'] }]);
    expect([own[0].soldBy, own[0].version, items]).toEqual([undefined, undefined, []]);
    expect((await ana.call('exportMyData', {})).body.packages).toMatchObject([{ id: packageId }]);
    await packages.close(id);
    expect((await ana.call('listMyPayments', {})).body).toMatchObject({
      items: [{ lines: [{ paymentMethodName: 'Paquete' }] }],
      movements: [],
    });
    const stranger = await signInClient(system);
    expect((await stranger.call('listMyPayments', {})).body.packages).toEqual([]);
  });

  test('selling, giving back and extending is for who may register payments; templates are of the catalog', async () => {
    const { id: packageId } = await sold();
    const viewer = packagesOf(await signInStaff(system, [...AGENDA_RIGHTS]));
    expect(await viewer.list(ana.clientId)).toHaveLength(1);
    expect(verdict(await viewer.sell(ana.clientId, six))).toBe('403 forbidden');
    expect(verdict(await viewer.refund(ana.clientId, packageId))).toBe('403 forbidden');
    const wish = { version: 1, expiresOn: '2190-01-01', reason: 'Prueba' };
    expect(verdict(await viewer.extend(ana.clientId, packageId, wish))).toBe('403 forbidden');
    const cashierOnly = await signInStaff(system, ['register_payments']);
    expect(verdict(await cashierOnly.call('createPackageTemplate', { body: SIX }))).toBe('403 forbidden');
    expect(verdict(await ana.call('listClientPackages', { params: { clientId: ana.clientId } }))).toBe('403 forbidden');
  });

  test('the statistics say what the clinic owes in sessions', async () => {
    const owed = async () => {
      const query = { from: today(), to: today() };
      return (await staff.call('getReport', { query })).body.money.packages;
    };
    const before = await owed();
    await sold();
    await packages.close(id);
    const after = await owed();
    expect(after.centsLeft - before.centsLeft).toBe(333_332);
    expect([after.sessionsLeft - before.sessionsLeft, after.count - before.count]).toEqual([5, 1]);
  });
});

describe('records of one person', () => {
  test('a merge hands packages over, and nobody is forgotten while sessions are owed to them', async () => {
    await sold();
    const refused = await staff.call('deleteClient', {
      params: { clientId: ana.clientId },
      query: { cancelUpcoming: 'true' },
    });
    expect(verdict(refused)).toBe('409 client_has_money');
    const eva = await signInClient(system);
    passTime(REMEMBERED_SECONDS);
    const detail = async (clientId: string) => (await staff.call('getClient', { params: { clientId } })).body;
    const merged = await staff.call('mergeClients', {
      params: { clientId: eva.clientId },
      body: {
        otherId: ana.clientId,
        version: (await detail(eva.clientId)).version,
        otherVersion: (await detail(ana.clientId)).version,
      },
    });
    expect(verdict(merged)).toBe('200');
    expect(await packages.list(eva.clientId)).toMatchObject([{ sessionsLeft: 6 }]);
    expect(await packages.list(ana.clientId)).toEqual([]);
    expect((await packages.close(id)).body.paymentStatus).toBe('completed');
    expect(await packages.list(eva.clientId)).toMatchObject([{ sessionsLeft: 5 }]);
  });
});
