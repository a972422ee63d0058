import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import type { Key } from '@rostro/platform/table/keys';
import { getItem } from '@rostro/platform/table/read';
import { WriteRejected } from '@rostro/platform/table/transact';
import { keys } from '@rostro/rules/table/keys';
import { addDays } from '@rostro/shared/time';
import type { System } from '../../infra/local/system.ts';
import {
  type ClosureFacts,
  closureById,
  daySteps,
  removeClosure,
  setState,
} from '../../services/clinic/store/closures.ts';
import type { Caller } from '../support/caller.ts';
import { passTime, REMEMBERED_SECONDS, slotAt, someMonday } from '../support/days.ts';
import { verdict } from '../support/errors.ts';
import { FACIAL, putServices, putSettings, signInCrowd, signInStaff } from '../support/fixtures.ts';
import { outcomes } from '../support/outcomes.ts';
import { countersOn, recountOn } from '../support/recount.ts';
import { startTestSystem } from '../support/system.ts';

let system: System;
let staff: Caller;
let week = 2;
const TIMES = ['09:00', '10:00', '11:00', '12:00', '13:00'];

beforeAll(async () => {
  system = await startTestSystem();
  await putServices();
  staff = await signInStaff(system, ['access_configuration']);
});
afterAll(() => system?.close());
beforeEach(() => {
  week += 1;
});

const range = (days = 1) => ({
  from: someMonday(week),
  to: addDays(someMonday(week), days - 1),
  category: null,
  reason: 'Curso',
});
const close = (days?: number) => staff.call('closeDays', { body: range(days) });
const reopen = (closureId: string) => staff.call('reopenDays', { params: { closureId } });

test.each(['start', 'duration'] as const)(
  'a day is closed while 40 people book it, by the %s rule: each is in before and listed, or refused',
  async (capacityRule) => {
    await putSettings({ cosmetologyStaff: 10, capacityRule });
    passTime(REMEMBERED_SECONDS);
    const crowd = await signInCrowd(system, 40);
    const book = (person: Caller, at: number) =>
      person.call('bookAppointment', {
        body: { serviceId: FACIAL, startsAt: slotAt(TIMES[at % TIMES.length] ?? '', week) },
      });
    /** Listed as soon as the day is closed: who is in later was let in by mistake. */
    const closeAndList = async () => {
      await new Promise((resolve) => setTimeout(resolve, 60));
      expect((await close()).status).toBe(201);
      return staff.call('previewClosure', { body: range() });
    };
    const [answers, { body: listed }] = await Promise.all([Promise.all(crowd.map(book)), closeAndList()]);
    const told = outcomes(answers);
    expect(Object.keys(told).filter((one) => !['booked', '409 closed_day', '503 busy'].includes(one))).toEqual([]);

    expect(listed.total).toBe(told.booked ?? 0);
    expect(await countersOn(someMonday(week))).toEqual(await recountOn(someMonday(week)));
    const [late] = await signInCrowd(system, 1);
    expect(late && verdict(await book(late, 0))).toBe('409 closed_day');
  },
);

test('a closure that several people open while others still list it is gone, and its days are open', async () => {
  const { body } = await close(120);
  const list = () => staff.call('listClosures', { query: { from: someMonday(week) } });
  const answers = await Promise.all([reopen(body.id), list(), reopen(body.id), list(), reopen(body.id)]);
  expect(answers.every((answer) => ['200', '404 closure_not_found'].includes(verdict(answer)))).toBe(true);
  for (const offset of [0, 45, 119]) {
    expect(await getItem(keys.day('cosmetology', addDays(someMonday(week), offset)))).not.toHaveProperty('closedBy');
  }
  expect((await list()).body.items.map(({ id }: { id: string }) => id)).not.toContain(body.id);
});

test('closures that overlap, made and ended at once, leave each day closed by those that are left', async () => {
  const closures = await Promise.all([close(3), close(3), close(3), close(3)]);
  const [kept, ...ended] = closures.map(({ body }) => body.id);
  await Promise.all(ended.map(reopen));
  expect(await getItem(keys.day('cosmetology', someMonday(week)))).toMatchObject({ closedBy: new Set([kept]) });
});

test('the same request sent five times at once makes one closure', async () => {
  const again = () => staff.call('closeDays', { body: range(50) }, { idempotencyKey: `at-once-${week}` });
  const answers = await Promise.all([again(), again(), again(), again(), again()]);
  expect(answers.map(verdict)).toEqual(answers.map(() => '201'));
  expect(new Set(answers.map(({ body }) => body.id)).size).toBe(1);
  const { body } = await staff.call('listClosures', { query: { from: someMonday(week) } });
  expect(body.items.filter(({ id }: { id: string }) => id === answers[0]?.body.id)).toHaveLength(1);
});

test('who covers or ends a closure by an earlier state is refused: what was reopened stays open', async () => {
  const { body } = await close(2);
  const closed = await closureById(body.id);
  if (closed === null) throw new Error('no closure');
  const now = new Date().toISOString();
  const [closing, opening] = (['closing', 'opening'] as const).map((state) => ({ ...closed, state }));
  /** Each act of somebody who read the closure in this state. */
  const acts = (facts: ClosureFacts) => [
    ...daySteps(facts, now),
    () => setState({ kind: 'system' }, facts, 'closed', now),
    () => removeClosure(facts, now),
  ];
  const answersTo = (facts: ClosureFacts = closed) =>
    Promise.all(
      acts(facts).map((act) =>
        act().then(
          () => 'written',
          (error: unknown) => (error instanceof WriteRejected ? [...error.failed] : error),
        ),
      ),
    );
  const refused = acts(closed).map(() => ['closure']);
  /** The day may be closed by closures of other tests, too. */
  const isCovered = async () => {
    const day = await getItem<Key & { closedBy?: ReadonlySet<string> }>(keys.day('cosmetology', someMonday(week)));
    return day?.closedBy?.has(body.id) ?? false;
  };
  expect(await answersTo(closing)).toEqual(refused);
  expect(await answersTo(opening)).toEqual(refused);
  expect(await isCovered()).toBe(true);
  expect(verdict(await reopen(body.id))).toBe('200');
  for (const late of [closing, closed, opening]) expect(await answersTo(late)).toEqual(refused);
  expect(await closureById(body.id)).toBeNull();
  expect(await isCovered()).toBe(false);
});
