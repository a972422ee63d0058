import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { movementsOf } from '@rostro/rules/money/account-store';
import type { PackageTemplate } from '@rostro/shared/contract/packages';
import { MESSAGES } from '@rostro/shared/messages';
import { instantOf } from '@rostro/shared/time';
import { auditTable } from '@rostro/table-audit/audit';
import type { System } from '../../infra/local/system.ts';
import { deskOf } from '../support/agenda.ts';
import type { Answer, Caller } from '../support/caller.ts';
import { tillOf, today } from '../support/cash.ts';
import { slotAt, waitUntil } from '../support/days.ts';
import { verdict } from '../support/errors.ts';
import { AGENDA_RIGHTS, FACIAL, putServices, signInClient, signInStaff } from '../support/fixtures.ts';
import { packagesOf } from '../support/packages.ts';
import { cashierOf, line, putPaymentMethods } from '../support/payments.ts';
import { startTestSystem } from '../support/system.ts';

/** Two desks, and a client with a package of one session and two visits that are to be closed. */
let system: System;
let staff: readonly [Caller, Caller];
let desk: ReturnType<typeof deskOf>;
let one: ReturnType<typeof packagesOf>;
let two: ReturnType<typeof packagesOf>;
let single: PackageTemplate;
let ana: Caller;
let visits: readonly [string, string];
let week = 2;

beforeAll(async () => {
  system = await startTestSystem();
  await putServices();
  await putPaymentMethods();
  const rights = [...AGENDA_RIGHTS, 'register_payments', 'close_day', 'create_services', 'view_clients'] as const;
  staff = [await signInStaff(system, [...rights]), await signInStaff(system, [...rights])];
  [desk, one, two] = [deskOf(staff[0]), packagesOf(staff[0]), packagesOf(staff[1])];
  single = await one.template({ name: 'Una sesión', sessions: 1, priceCents: 60_000 });
});
afterAll(async () => {
  const audit = await auditTable(() => instantOf(Date.now()));
  await system?.close();
  expect(audit.findings).toEqual([]);
});
beforeEach(async () => {
  week += 1;
  ana = await signInClient(system);
  visits = [await book('10:00'), await book('12:00')];
  await waitUntil(slotAt('08:00', week), ...staff);
});

async function book(time: string): Promise<string> {
  const wish = { clientId: ana.clientId, serviceId: FACIAL, startsAt: slotAt(time, week) };
  return (await desk.create(wish)).body.id;
}
const sold = async (): Promise<string> => (await one.sell(ana.clientId, single)).body.id;
const bought = async () => (await one.list(ana.clientId))[0];
const shown = async (id: string) => (await staff[0].call('getAppointment', { params: { appointmentId: id } })).body;
const verdicts = (answers: readonly Answer[]) => answers.map(verdict).sort();

test('two desks use the last session for two visits at once: one does, the other is told and nothing of it is written', async () => {
  const packageId = await sold();
  const answers = await Promise.all([one.close(visits[0], packageId), two.close(visits[1], packageId)]);
  expect(verdicts(answers)).toEqual(['200', '409 package_used_up']);
  const lost = visits[answers.findIndex(({ status }) => status === 409)] ?? '';
  expect(answers.find(({ status }) => status === 409)?.body.detail).toBe(MESSAGES.package_used_up);
  expect(await shown(lost)).toMatchObject({ closed: false, version: 1, paymentStatus: 'pending' });
  expect(await movementsOf(lost)).toEqual([]);
  expect(await bought()).toMatchObject({ sessionsLeft: 0, centsLeft: 0 });
});

test('two desks close the same visit at once: one session is used', async () => {
  await sold();
  const answers = await Promise.all([one.close(visits[0]), two.close(visits[0])]);
  expect(verdicts(answers)).toEqual(['200', '200']);
  expect(await bought()).toMatchObject({ sessionsLeft: 0 });
  expect(await movementsOf(visits[0])).toHaveLength(2);
});

test('one desk uses the last session while another gives it back: either, never both', async () => {
  const packageId = await sold();
  const [closing, giving] = await Promise.all([
    one.close(visits[0], packageId),
    two.refund(ana.clientId, packageId, { version: 1, lines: [line(60_000)] }),
  ]);
  const said = [verdict(closing), verdict(giving)];
  expect([
    ['200', '409 package_changed'],
    ['409 package_used_up', '201'],
  ]).toContainEqual(said);
  expect(await bought()).toMatchObject({ sessionsLeft: 0, centsLeft: 0 });
});

test('a visit is closed with a session while somebody takes money for it: one of them is refused', async () => {
  const packageId = await sold();
  const till = cashierOf(staff[1]);
  const [closing, paying] = await Promise.all([
    one.close(visits[0], packageId),
    till.pay(visits[0], { lines: [line(85_000)] }),
  ]);
  expect([
    ['200', '409 payments_changed'],
    ['409 package_not_for_visit', '201'],
  ]).toContainEqual([verdict(closing), verdict(paying)]);
  const isUsed = closing.status === 200;
  expect(await bought()).toMatchObject({ sessionsLeft: isUsed ? 0 : 1 });
  expect((await shown(visits[0])).paidCents).toBe(isUsed ? 60_000 : 85_000);
});

test('a sale that is repeated while it is under way is one package on one receipt', async () => {
  const before = (await tillOf(staff[0]).see(today())).receipts.length;
  const key = randomUUID();
  const answers = await Promise.all(Array.from({ length: 5 }, () => one.sell(ana.clientId, single, {}, key)));
  expect(new Set(answers.map(verdict))).toEqual(new Set(['201']));
  expect(new Set(answers.map(({ body }) => body.id)).size).toBe(1);
  expect(await one.list(ana.clientId)).toHaveLength(1);
  expect((await tillOf(staff[0]).see(today())).receipts).toHaveLength(before + 1);
});

test('a day is closed while a package is sold: its money was counted, or it is not sold', async () => {
  const till = tillOf(staff[1]);
  const { version, expectedCashCents } = await till.see(today());
  const [selling, closing] = await Promise.all([
    one.sell(ana.clientId, single),
    till.close(today(), { version, countedCashCents: expectedCashCents }),
  ]);
  expect([
    ['201', '409 changed_meanwhile'],
    ['409 day_closed', '200'],
  ]).toContainEqual([verdict(selling), verdict(closing)]);
  expect(await one.list(ana.clientId)).toHaveLength(selling.status === 201 ? 1 : 0);
});
