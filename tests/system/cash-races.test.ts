import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { WriteRejected } from '@rostro/platform/table/transact';
import type { System } from '../../infra/local/system.ts';
import type { Answer } from '../support/caller.ts';
import { cash, daysAgo, openDay, takeIn, tillOf } from '../support/cash.ts';
import { verdict } from '../support/errors.ts';
import { putServices, signInStaff } from '../support/fixtures.ts';
import { startTestSystem } from '../support/system.ts';

let system: System;
let tills: ReturnType<typeof tillOf>[];
let ago = 1;
let day: string;

beforeAll(async () => {
  system = await startTestSystem();
  await putServices();
  tills = [];
  for (let one = 0; one < 2; one++) tills.push(tillOf(await signInStaff(system, ['close_day'])));
});
afterAll(() => system?.close());
beforeEach(() => {
  day = daysAgo(ago++);
});

const till = (which: number) => {
  const found = tills[which % tills.length];
  if (found === undefined) throw new Error('there are two');
  return found;
};
const verdicts = (answers: readonly Answer[]) => answers.map(verdict).sort();

/** A payment, as often as it takes until it stands or meets a closed day. */
async function pay(number: number): Promise<'taken' | 'refused'> {
  for (;;) {
    try {
      await takeIn({ day, number, lines: [cash(10_000)] });
      return 'taken';
    } catch (error) {
      if (!(error instanceof WriteRejected)) throw error;
      if (!error.conflict) return 'refused';
    }
  }
}

test('two people close the same day: one does, the other is told that it is closed', async () => {
  await takeIn({ day, number: 1, lines: [cash(50_000)] });
  const counts = [50_000, 48_000];
  const answers = await Promise.all(
    counts.map((countedCashCents, which) => till(which).close(day, { version: 1, countedCashCents, reason: 'Cambio' })),
  );
  expect(verdicts(answers)).toEqual(['200', '409 day_closed']);
  const { closings, version } = await till(0).see(day);
  expect({ closings: closings.length, version }).toEqual({ closings: 1, version: 2 });
});

test('two people close a day that no payment touched: one does', async () => {
  const answers = await Promise.all([0, 1].map((which) => till(which).close(day, { version: 0, countedCashCents: 0 })));
  expect(verdicts(answers)).toEqual(['200', '409 day_closed']);
});

test('two people open a closed day again: one does, with one reason', async () => {
  await till(0).close(day, { version: 0, countedCashCents: 0 });
  const answers = await Promise.all(
    [0, 1].map((which) => till(which).reopen(day, { version: 1, reason: `R${which}` })),
  );
  expect(verdicts(answers)).toEqual(['200', '409 day_not_closed']);
});

test('closing against a payment: it was counted, or the closing is told, or the payment is refused', async () => {
  for (let round = 0; round < 12; round++) {
    day = daysAgo(ago++);
    await takeIn({ day, number: 1, lines: [cash(50_000)] });
    const [closing, payment] = await Promise.all([
      till(round).close(day, { version: 1, countedCashCents: 50_000 }),
      pay(2),
    ]);
    const { state, totalCents, closings } = await till(0).see(day);
    // Whoever came first, the other one knows.
    if (payment === 'taken') {
      expect(verdict(closing)).toBe('409 changed_meanwhile');
      expect([state, totalCents, closings.length]).toEqual(['open', 60_000, 0]);
    } else {
      expect(verdict(closing)).toBe('200');
      expect([state, totalCents, closings[0]?.expectedCashCents]).toEqual(['closed', 50_000, 50_000]);
    }
  }
});

test('a busy evening of payments, closings and openings: a closed day never holds more than was counted', async () => {
  const reopenAndClose = async (which: number) => {
    for (let turn = 0; turn < 6; turn++) {
      const { state, version, expectedCashCents } = await till(which).see(day);
      const answer = await (state === 'open'
        ? till(which).close(day, { version, countedCashCents: expectedCashCents })
        : till(which).reopen(day, { version, reason: 'Faltó un pago' }));
      expect(['200', '409', '503']).toContain(String(answer.status));
    }
  };
  const payments = async (first: number) => {
    const said: string[] = [];
    for (let number = first; number < first + 8; number++) said.push(await pay(number));
    return said.filter((word) => word === 'taken').length;
  };
  const [, , ...taken] = await Promise.all([reopenAndClose(0), reopenAndClose(1), payments(1), payments(101)]);
  const seen = await till(0).see(day);
  const count = taken.reduce((sum: number, some) => sum + Number(some), 0);
  expect(seen.receipts).toHaveLength(count);
  expect(seen.expectedCashCents).toBe(count * 10_000);
  // Every payment, closing and opening raised it once.
  const openings = seen.closings.filter(({ reopened }) => reopened !== null).length;
  expect(seen.version).toBe(count + seen.closings.length + openings);
  if (seen.state === 'closed') expect(seen.closings[0]?.expectedCashCents).toBe(seen.expectedCashCents);
});

test('closing against movements of the drawer: all were counted, or the closing is told, or they are refused', async () => {
  for (let round = 0; round < 4; round++) {
    day = daysAgo(ago++);
    await openDay(day);
    const { body } = await till(0).move(day, { kind: 'float', amountCents: 100_000 });
    const out = { kind: 'cash_out', amountCents: 1_000, reason: 'Agua' } as const;
    const [closing, ...moves] = await Promise.all([
      till(0).close(day, { version: body.version, countedCashCents: 100_000 }),
      ...[0, 1, 2].map((which) => till(which).move(day, out)),
    ]);
    const seen = await till(0).see(day);
    if (closing.status === 200) {
      expect(new Set(verdicts(moves))).toEqual(new Set(['409 day_closed']));
      expect(seen.closings[0]?.expectedCashCents).toBe(seen.expectedCashCents);
    } else {
      expect(verdict(closing)).toBe('409 changed_meanwhile');
      expect(seen.expectedCashCents).toBe(97_000);
    }
    const places = (seen.drawer?.movements ?? []).map(({ number }) => number);
    expect(places).toEqual(places.map((_, place) => place + 1));
  }
});

test('two people say what the day began with at once: one does', async () => {
  await openDay(day);
  const answers = await Promise.all(
    [0, 1].map((which) => till(which).move(day, { kind: 'float', amountCents: 50_000 + which })),
  );
  expect(verdicts(answers)).toEqual(['201', '409 float_set']);
});

test('two people take the same movement back at once: one does', async () => {
  await openDay(day);
  await till(0).move(day, { kind: 'cash_in', amountCents: 5_000, reason: 'Cambio' });
  const answers = await Promise.all([0, 1].map((which) => till(which).takeBack(day, 1)));
  expect(verdicts(answers)).toEqual(['201', '409 movement_reversed']);
  expect((await till(0).see(day)).expectedCashCents).toBe(0);
});
