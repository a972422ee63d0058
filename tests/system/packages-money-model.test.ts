import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { CancelMoney } from '@rostro/shared/contract/booking/booking';
import type { PackageTemplate } from '@rostro/shared/contract/packages';
import type { CashDay } from '@rostro/shared/contract/payments/cash';
import type { ClientMoney, Payment } from '@rostro/shared/contract/payments/payments';
import { PERMISSION_CODES } from '@rostro/shared/permissions';
import { instantOf } from '@rostro/shared/time';
import { auditTable } from '@rostro/table-audit/audit';
import fc from 'fast-check';
import type { System } from '../../infra/local/system.ts';
import { deskOf } from '../support/agenda.ts';
import type { Answer, Caller } from '../support/caller.ts';
import { tillOf, today } from '../support/cash.ts';
import { slotAt, waitUntil } from '../support/days.ts';
import { FACIAL, putServices, signInClient, signInStaff } from '../support/fixtures.ts';
import { packagesOf } from '../support/packages.ts';
import { cashierOf, line, putPaymentMethods } from '../support/payments.ts';
import { startTestSystem } from '../support/system.ts';

/**
 * Cash, balances, sessions and receipts beside a model that only adds up what was answered: they agree at every step of
 * any story of payments, refunds, moves, cancellations, closings, packages and the drawer.
 */
let system: System;
let staff: Caller;
let desk: ReturnType<typeof deskOf>;
let cashier: ReturnType<typeof cashierOf>;
let till: ReturnType<typeof tillOf>;
let packages: ReturnType<typeof packagesOf>;
let six: PackageTemplate;
let week = 2;

beforeAll(async () => {
  system = await startTestSystem();
  await putServices();
  await putPaymentMethods();
  staff = await signInStaff(system, [...PERMISSION_CODES]);
  [desk, cashier, till, packages] = [deskOf(staff), cashierOf(staff), tillOf(staff), packagesOf(staff)];
  six = await packages.template();
});
afterAll(() => system?.close());

const PRICE = 85_000;
const VISITS = ['10:00', '11:00', '12:00', '13:00'];
const LATER = ['15:00', '16:00', '17:00'];

interface Visit {
  id: string;
  owner: Person;
  /** Nobody paid it, or waived it: it may be paid by a session. */
  isUnpaid: boolean;
  hasSession: boolean;
}
interface Person {
  caller: Caller;
  balanceCents: number;
  sessions: number;
}
interface Model {
  visits: Visit[];
  people: Person[];
  byMethod: Record<'cash' | 'card', number>;
  drawerCents: number;
  receipts: number;
}

const which = fc.nat(2 * VISITS.length - 1);
const who = fc.nat(1);
const method = fc.constantFrom('cash' as const, 'card' as const);
const act = <K extends string, F extends Record<string, fc.Arbitrary<unknown>>>(kind: K, facts: F) =>
  fc.record({ kind: fc.constant(kind), ...facts }) as fc.Arbitrary<
    { kind: K } & { [N in keyof F]: F[N] extends fc.Arbitrary<infer T> ? T : never }
  >;
const anyAct = fc.oneof(
  { weight: 5, arbitrary: act('pay', { which, method, share: fc.constantFrom(50, 100) }) },
  { weight: 2, arbitrary: act('refund', { which, method, stillOwed: fc.boolean() }) },
  { weight: 3, arbitrary: act('cancel', { which, what: fc.constantFrom('refund', 'credit', 'credit', 'forfeit') }) },
  { weight: 2, arbitrary: act('move', { which, to: fc.nat(LATER.length - 1), byClient: fc.boolean() }) },
  { weight: 4, arbitrary: act('close', { which }) },
  { weight: 3, arbitrary: act('reopen', { which }) },
  { weight: 2, arbitrary: act('sell', { who, method }) },
  { weight: 1, arbitrary: act('giveBackPackage', { who }) },
  { weight: 3, arbitrary: act('useBalance', { which }) },
  { weight: 1, arbitrary: act('unpay', { which }) },
  { weight: 1, arbitrary: act('drawer', { isOut: fc.boolean() }) },
);
type Act = typeof anyAct extends fc.Arbitrary<infer A> ? A : never;

const succeeded = new Map<Act['kind'], number>();
const isDone = ({ status, body }: Answer): boolean => {
  expect([status, body]).not.toEqual([expect.any(Number), expect.objectContaining({ code: 'internal' })]);
  expect(status).toBeLessThan(500);
  return status < 300;
};

async function begin(): Promise<Model> {
  week += 1;
  const people: Person[] = [];
  for (let one = 0; one < 2; one++) people.push({ caller: await signInClient(system), balanceCents: 0, sessions: 0 });
  const visits: Visit[] = [];
  for (const owner of people) {
    for (const time of VISITS) {
      const wish = { clientId: owner.caller.clientId, serviceId: FACIAL, startsAt: slotAt(time, week) };
      visits.push({ id: (await desk.create(wish)).body.id, owner, isUnpaid: true, hasSession: false });
    }
  }
  await waitUntil(slotAt('08:00', week), staff, ...people.map(({ caller }) => caller));
  return { visits, people, byMethod: { cash: 0, card: 0 }, drawerCents: 0, receipts: 0 };
}

/** Is there nothing that a session could not pay? */
async function readUnpaid(visit: Visit): Promise<void> {
  const [newest] = (await cashier.payments(visit.id)) as Payment[];
  const { pendingCents, heldCents } = await cashier.account(visit.id);
  visit.isUnpaid = newest === undefined || (newest.status === 'refunded' && pendingCents === 0 && heldCents === 0);
}

type Acts = { [K in Act['kind']]: (model: Model, wanted: Extract<Act, { kind: K }>) => Promise<boolean> };
/** The wanted visit, or the next one for which the act means something. */
function visitOf({ visits }: Model, wanted: { which: number }, hasSense = (_: Visit): boolean => true): Visit {
  const turned = [...visits.slice(wanted.which), ...visits.slice(0, wanted.which)];
  return (turned.find(hasSense) ?? turned[0]) as Visit;
}
const isPaid = ({ isUnpaid, hasSession }: Visit): boolean => !isUnpaid && !hasSession;
const personOf = ({ people }: Model, wanted: { who: number }): Person => people[wanted.who] as Person;

const ACTS: Acts = {
  async pay(model, wanted) {
    const visit = visitOf(model, wanted);
    const [newest] = (await cashier.payments(visit.id)) as Payment[];
    const totalCents = newest?.pendingCents || PRICE;
    const cents = (totalCents * wanted.share) / 100;
    const seen = { after: newest?.id ?? null, pendingCents: newest?.pendingCents ?? 0, totalCents };
    const lines = [line(cents, { paymentMethodId: wanted.method })];
    if (!isDone(await cashier.pay(visit.id, { ...seen, lines }))) return false;
    model.byMethod[wanted.method] += cents;
    model.receipts += 1;
    visit.isUnpaid = false;
    return true;
  },
  async refund(model, wanted) {
    const visit = visitOf(model, wanted, isPaid);
    const { heldCents } = await cashier.account(visit.id);
    const { method: paymentMethodId, stillOwed } = wanted;
    // Of a cancelled visit what was left in favour can still be given back, as far as it is there.
    const cents = heldCents || 100;
    const lines = [line(cents, { paymentMethodId })];
    if (!isDone(await cashier.refund(visit.id, { lines, heldCents, stillOwed }))) return false;
    if (heldCents === 0) visit.owner.balanceCents -= cents;
    model.byMethod[wanted.method] -= cents;
    model.receipts += 1;
    await readUnpaid(visit);
    return true;
  },
  async cancel(model, wanted) {
    const visit = visitOf(model, wanted, (one) => wanted.what === 'refund' || isPaid(one));
    const { heldCents } = await cashier.account(visit.id);
    const money: Record<string, CancelMoney> = {
      refund: { what: 'refund', heldCents, paymentMethodId: 'cash', referenceNumber: '', reason: 'Viaja' },
      credit: { what: 'credit', heldCents },
      forfeit: { what: 'forfeit', heldCents, reason: 'Avisó tarde' },
    };
    if (!isDone(await desk.cancel(visit.id, heldCents > 0 ? money[wanted.what] : undefined))) return false;
    if (heldCents === 0) return true;
    if (wanted.what === 'credit') visit.owner.balanceCents += heldCents;
    if (wanted.what === 'refund') {
      model.byMethod.cash -= heldCents;
      model.receipts += 1;
    }
    return true;
  },
  async move(model, wanted) {
    const visit = visitOf(model, wanted);
    const startsAt = slotAt(LATER[wanted.to] ?? '', week);
    if (!wanted.byClient) {
      const { version } = (await staff.call('getAppointment', { params: { appointmentId: visit.id } })).body;
      return isDone(await desk.save(visit.id, { startsAt, version }));
    }
    const body = { serviceId: FACIAL, startsAt };
    const moved = await visit.owner.caller.call('rescheduleMyAppointment', {
      params: { appointmentId: visit.id },
      body,
    });
    if (!isDone(moved)) return false;
    // The visit has another id, and the same account.
    visit.id = moved.body.id;
    return true;
  },
  async close(model, wanted) {
    const visit = visitOf(model, wanted);
    const { closed } = (await staff.call('getAppointment', { params: { appointmentId: visit.id } })).body;
    if (closed || !isDone(await packages.close(visit.id))) return false;
    if (!visit.isUnpaid || visit.owner.sessions === 0) return true;
    visit.owner.sessions -= 1;
    [visit.hasSession, visit.isUnpaid] = [true, false];
    return true;
  },
  async reopen(model, wanted) {
    const visit = visitOf(model, wanted);
    const { closed } = (await staff.call('getAppointment', { params: { appointmentId: visit.id } })).body;
    if (!closed || !isDone(await desk.reopen(visit.id))) return false;
    if (!visit.hasSession) return true;
    visit.owner.sessions += 1;
    visit.hasSession = false;
    await readUnpaid(visit);
    return true;
  },
  async sell(model, wanted) {
    const person = personOf(model, wanted);
    const lines = [line(six.priceCents, { paymentMethodId: wanted.method })];
    if (!isDone(await packages.sell(person.caller.clientId, six, { lines }))) return false;
    person.sessions += six.sessions;
    model.byMethod[wanted.method] += six.priceCents;
    model.receipts += 1;
    return true;
  },
  async giveBackPackage(model, wanted) {
    const { caller, ...person } = personOf(model, wanted);
    const live = (await packages.list(caller.clientId)).find(({ sessionsLeft }) => sessionsLeft > 0);
    if (live === undefined || !isDone(await packages.refund(caller.clientId, live.id))) return false;
    personOf(model, wanted).sessions = person.sessions - live.sessionsLeft;
    model.byMethod.cash -= live.centsLeft;
    model.receipts += 1;
    return true;
  },
  async useBalance(model, wanted) {
    const visit = visitOf(model, wanted, ({ owner, isUnpaid }) => isUnpaid && owner.balanceCents > 0);
    const [newest] = (await cashier.payments(visit.id)) as Payment[];
    const cents = Math.min(visit.owner.balanceCents, newest?.pendingCents || PRICE);
    if (cents === 0 || !isDone(await cashier.use(visit.id, cents))) return false;
    visit.owner.balanceCents -= cents;
    visit.isUnpaid = false;
    return true;
  },
  async unpay(model, wanted) {
    const visit = visitOf(model, wanted, isPaid);
    const [newest] = (await cashier.payments(visit.id)) as Payment[];
    if (newest === undefined || !isDone(await cashier.remove(visit.id, newest.id))) return false;
    for (const { paymentMethodId, amountCents } of newest.lines) {
      if (paymentMethodId === 'balance') visit.owner.balanceCents += amountCents;
      else model.byMethod[paymentMethodId as 'cash' | 'card'] -= amountCents;
    }
    await readUnpaid(visit);
    return true;
  },
  async drawer(model, { isOut }) {
    const body = { kind: isOut ? 'cash_out' : 'cash_in', amountCents: 1_500, reason: 'Cambio' } as const;
    if (!isDone(await till.move(today(), body))) return false;
    model.drawerCents += isOut ? -1_500 : 1_500;
    return true;
  },
};

async function expectAgreement(model: Model): Promise<void> {
  const { byMethod, expectedCashCents, receipts }: CashDay = await till.see(today());
  const sums = Object.fromEntries(byMethod.map(({ id, amountCents }) => [id, amountCents]));
  expect({ cash: 0, card: 0, ...sums }).toEqual(model.byMethod);
  expect(expectedCashCents).toBe(model.byMethod.cash + model.drawerCents);
  const numbers = receipts.map(({ number }) => number).sort((a, b) => a - b);
  expect(numbers).toEqual(numbers.map((_, at) => (numbers[0] ?? 0) + at));
  expect(numbers).toHaveLength(model.receipts);
  for (const { caller, balanceCents, sessions } of model.people) {
    const money: ClientMoney = (await staff.call('getClientMoney', { params: { clientId: caller.clientId } })).body;
    const { balanceCents: told, movements, standingCents } = money;
    expect(movements[0]?.standingCents ?? 0).toBe(standingCents);
    expect(standingCents).toBeLessThanOrEqual(told);
    const left = (await packages.list(caller.clientId)).reduce((sum, { sessionsLeft }) => sum + sessionsLeft, 0);
    expect({ told, left }).toEqual({ told: balanceCents, left: sessions });
  }
}

/** The same stories each time; a failure names it, and another seed is another afternoon. */
const SEED = Number(process.env.MONEY_SEED ?? 20_261_126);
const STORIES = Number(process.env.MONEY_STORIES ?? 4);

test('at every step of any story cash, balances, sessions and receipts are what was answered, and the audit agrees', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(anyAct, { minLength: 24, maxLength: 30, size: 'max' }), async (story) => {
      const model = await begin();
      for (const wanted of story) {
        const isTaken = await (ACTS[wanted.kind] as (model: Model, wanted: Act) => Promise<boolean>)(model, wanted);
        if (isTaken) succeeded.set(wanted.kind, (succeeded.get(wanted.kind) ?? 0) + 1);
        await expectAgreement(model);
      }
      await system.settle();
      expect((await auditTable(() => instantOf(Date.now()))).findings).toEqual([]);
    }),
    { numRuns: STORIES, seed: SEED, endOnFailure: true },
  );
  // A system that refuses everything would agree as well.
  expect(Object.keys(ACTS).filter((kind) => !succeeded.has(kind as Act['kind']))).toEqual([]);
});
