import type { CashDay } from '@rostro/shared/contract/payments/cash';
import type { AccountMovement } from '@rostro/shared/contract/payments/payments';
import { type Answer, Caller } from '../../support/caller.ts';
import { tillOf, today } from '../../support/cash.ts';
import { FACIAL } from '../../support/fixtures.ts';
import { cashierOf, line } from '../../support/payments.ts';
import { ask } from '../ask.ts';
import { bookingSlot } from '../slots.ts';
import type { Deed } from './deeds.ts';
import { startKilling } from './killing.ts';
import { settings } from './options.ts';
import { reportPart } from './report.ts';
import { runOnStage, type Stage } from './stage.ts';

/**
 * 500 movements of money by eleven clerks, while gateway, engine or both are killed (`kill -9`) at random moments. Each
 * request has a key of its own and is repeated until it is answered, and some once more at the end. Every acknowledged
 * movement is then in its account once, the receipts have no gap, and the drawer holds what it should.
 */
const { seed, size } = settings({
  full: { visits: 40, drawer: 20, kills: 12, lifeMs: [500, 3000] as const },
  quick: { visits: 10, drawer: 5, kills: 3, lifeMs: [500, 2000] as const },
});
const CLERKS = 10;

/** The clerk's acts for a visit in turn: pesos in by cash or card, and refunds from the drawer. */
const MOVES = [
  ...[{ cash: 300 }, { card: 100 }, { back: 50 }, { cash: 50 }, { cash: 200 }, { back: 200 }],
  ...[{ card: 200 }, { back: 10 }, { cash: 10 }, { cash: 100 }, { back: 70 }, { card: 70 }],
] as const;
const cents = (pesos = 0): number => pesos * 100;
const [IN_CENTS, OUT_CENTS] = [cents(30), cents(10)];

interface Move {
  cash?: number;
  card?: number;
  back?: number;
}
interface Visit {
  id: string;
  deed: Deed;
}
/** Repeats an answered request, with its key. */
type Again = () => Promise<Answer>;

async function bookAll({ system, clients, seen }: Stage): Promise<Visit[]> {
  const visits = clients.map(async (person, number) => {
    const startsAt = bookingSlot(number);
    const answer = await ask(system, person, seen, (caller) =>
      caller.call(
        'bookAppointment',
        { body: { serviceId: FACIAL, startsAt } },
        { idempotencyKey: `visit-${number}-key` },
      ),
    );
    return { id: String(answer.body.id), deed: { number, kind: 'kept' as const, person, startsAt, movesTo: startsAt } };
  });
  return Promise.all(visits);
}

/** The movements of one visit, one after another as at a desk. */
async function workOn({ system, staff, seen }: Stage, { id }: Visit): Promise<Again> {
  let [paymentId, heldCents]: [string, number] = ['', 0];
  let again: Again = () => Promise.reject(new Error('nothing was done yet'));
  for (const [place, move] of (MOVES as readonly Move[]).entries()) {
    const key = `movement-${id}-${place}`;
    const amount = cents(move.cash ?? move.card ?? move.back);
    const lines = [line(amount, move.card === undefined ? {} : { paymentMethodId: 'card' })];
    const held = heldCents;
    again = () =>
      ask(system, staff, seen, (caller) => {
        const cashier = cashierOf(caller);
        if (place === 0) return cashier.pay(id, { lines }, key);
        if (move.back === undefined) return cashier.add(id, paymentId, lines, key);
        return cashier.refund(id, { lines, heldCents: held, stillOwed: true }, key);
      });
    const answer = await again();
    if (answer.status >= 300) throw new Error(`movement ${place}: ${answer.status} ${JSON.stringify(answer.body)}`);
    if (place === 0) paymentId = answer.body.id;
    heldCents += move.back === undefined ? amount : -amount;
  }
  return again;
}

async function workAtTheDrawer({ system, staff, seen }: Stage, day: string): Promise<void> {
  for (let number = 1; number <= size.drawer; number++) {
    const isOut = number % 2 === 0;
    const body = isOut
      ? { kind: 'cash_out' as const, amountCents: OUT_CENTS, reason: 'Mensajería' }
      : { kind: 'cash_in' as const, amountCents: IN_CENTS, reason: 'Cambio' };
    const { status } = await ask(system, staff, seen, (caller) =>
      tillOf(caller).move(day, body, `drawer-${number}-key`),
    );
    if (status !== 201) throw new Error(`drawer ${number}: ${status}`);
  }
}

/** @returns the differences of accounts, receipts and drawer from the acknowledged movements; empty: none */
async function differences({ system, staff }: Stage, visits: readonly Visit[], day: string): Promise<string[]> {
  const caller = new Caller(system.url() ?? '', staff.token, staff.clientId);
  const wanted = MOVES.map(
    (move: Move) => `${move.back === undefined ? 'payment' : 'refund'} ${cents(move.cash ?? move.card ?? move.back)}`,
  );
  const accounts = visits.map(async ({ id }) => {
    const { movements } = await cashierOf(caller).account(id);
    const moved = (movements as AccountMovement[]).filter(({ receipt }) => receipt !== null);
    const found = moved.map(({ kind, amountCents }) => `${kind} ${amountCents}`);
    return found.join() === wanted.join() ? [] : [`visit ${id} has ${found.join()}`];
  });
  const { receipts, expectedCashCents, drawer }: CashDay = await tillOf(caller).see(day);
  const numbers = receipts.map(({ number }) => number).sort((a, b) => a - b);
  const isWhole = numbers.length === visits.length * MOVES.length && numbers.every((number, at) => number === at + 1);
  const ofVisit = MOVES.reduce((sum, { cash = 0, back = 0 }: Move) => sum + cents(cash - back), 0);
  const inAndOut = Math.ceil(size.drawer / 2) * IN_CENTS - Math.floor(size.drawer / 2) * OUT_CENTS;
  const expected = visits.length * ofVisit + inAndOut;
  return [
    ...(await Promise.all(accounts)).flat(),
    ...(isWhole ? [] : [`${numbers.length} receipts, the last is ${numbers.at(-1)}`]),
    ...(expectedCashCents === expected ? [] : [`the drawer says ${expectedCashCents}, not ${expected}`]),
    ...(drawer?.movements.length === size.drawer ? [] : [`${drawer?.movements.length} movements of the drawer`]),
  ];
}

await reportPart('movements', () =>
  runOnStage({ clients: size.visits, seed }, async (stage) => {
    const day = today();
    const visits = await bookAll(stage);
    const killing = startKilling(stage, { seed, ...size });
    const waiting = [...visits];
    const again: Again[] = [];
    const clerk = async (): Promise<void> => {
      for (let visit = waiting.shift(); visit !== undefined; visit = waiting.shift())
        again.push(await workOn(stage, visit));
    };
    await Promise.all([workAtTheDrawer(stage, day), ...Array.from({ length: CLERKS }, clerk)]);
    await killing.ended;
    await Promise.all(again.map((repeat) => repeat()));
    const broken = await differences(stage, visits, day);
    const movements = visits.length * MOVES.length + size.drawer;
    const what = `kill -9 during ${movements} movements of money: accounts, receipts and drawer ${broken.length === 0 ? 'exact' : 'differ'}`;
    return { what, times: killing.times, deeds: visits.map(({ deed }) => deed), broken };
  }),
);
