import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import type { System } from '../../infra/local/system.ts';
import { deskOf } from '../support/agenda.ts';
import type { Answer, Caller } from '../support/caller.ts';
import { slotAt, someMonday, waitUntil } from '../support/days.ts';
import { verdict } from '../support/errors.ts';
import { AGENDA_RIGHTS, DIAGNOSIS, FACIAL, putServices, signInCrowd, signInStaff } from '../support/fixtures.ts';
import { outcomes } from '../support/outcomes.ts';
import { countersOn, recountOn } from '../support/recount.ts';
import { startTestSystem } from '../support/system.ts';

let system: System;
let people: Caller[];
let desks: ReturnType<typeof deskOf>[];
let crowd: Caller[];
let week = 2;
const at = (time: string) => slotAt(time, week);
const exact = async () => expect(await countersOn(someMonday(week))).toEqual(await recountOn(someMonday(week)));

beforeAll(async () => {
  system = await startTestSystem();
  await putServices();
  people = [await signInStaff(system, [...AGENDA_RIGHTS]), await signInStaff(system, [...AGENDA_RIGHTS])];
  desks = people.map(deskOf);
  crowd = await signInCrowd(system, 12);
});
afterAll(() => system?.close());
beforeEach(() => {
  week += 1;
});

const [ONE, OTHER] = [0, 1] as const;
const desk = (which: number) => {
  const found = desks[which % desks.length];
  if (found === undefined) throw new Error('there are two');
  return found;
};
const idOf = (person: number): string => crowd[person]?.clientId ?? '';
async function booked(person: number, time: string): Promise<string> {
  const answer = await desk(ONE).create({ clientId: idOf(person), serviceId: FACIAL, startsAt: at(time) });
  expect(answer.status).toBe(201);
  return answer.body.id;
}

test('two at the desk take the last place: one has it, the other is told it is full', async () => {
  const take = (which: number) =>
    desk(which).create({ clientId: idOf(which), serviceId: DIAGNOSIS, startsAt: at('10:00') });
  const answers = await Promise.all([take(ONE), take(OTHER)]);
  expect(outcomes(answers)).toEqual({ booked: 1, '409 slot_full': 1 });
  await exact();
});

test('desk and clients at once take as many places as there are people', async () => {
  const wish = { serviceId: FACIAL, startsAt: at('10:00') };
  const answers = await Promise.all(
    crowd.map((person, position) =>
      position % 2 === 0
        ? person.call('bookAppointment', { body: wish })
        : desk(position).create({ clientId: person.clientId, ...wish }),
    ),
  );
  expect(outcomes(answers)).toEqual({ booked: 2, '409 slot_full': crowd.length - 2 });
  await exact();
});

test('one closes while the other cancels: one of them happened, and the other hears of it', async () => {
  const ids = await Promise.all(['09:00', '10:00', '11:00', '12:00'].map((time, person) => booked(person, time)));
  await waitUntil(at('08:00'), ...people);
  const races = await Promise.all(
    ids.map((id) => Promise.all([desk(ONE).close(id), desk(OTHER).status(id, 'cancelled')])),
  );
  for (const [closing, cancelling] of races) {
    expect([
      ['200', '409 appointment_closed'],
      ['409 appointment_cancelled', '200'],
    ]).toContainEqual([verdict(closing), verdict(cancelling)]);
  }
  for (const id of ids) expect(await desk(ONE).changes(id)).toHaveLength(2);
  await exact();
});

test('one closes and the other opens again, many times: the counter says how it ended, the history every step', async () => {
  const id = await booked(0, '10:00');
  await waitUntil(at('11:00'), ...people);
  const answers: Answer[] = await Promise.all(
    Array.from({ length: 6 }, (_, turn) => (turn % 2 === 0 ? desk(ONE).close(id, 'no_show') : desk(OTHER).reopen(id))),
  );
  // So many at one appointment: somebody may be asked to try again.
  expect(answers.map(verdict).filter((said) => !['200', '503 busy'].includes(said))).toEqual([]);
  await exact();
  const items: { id: string; action: string }[] = await desk(ONE).changes(id);
  expect(items.map(({ id: version }) => Number(version))).toEqual(items.map((_, place) => items.length - place));
  const steps = items.map(({ action }) => action).reverse();
  expect(steps).toEqual(steps.map((_, step) => (step === 0 ? 'created' : step % 2 === 1 ? 'closed' : 'reopened')));
});

test('a busy morning at two desks, by chance: every counter is exact', async () => {
  const times = ['09:00', '10:00', '11:00', '12:00', '13:00', '14:00'];
  const ids = await Promise.all(times.map((time, person) => booked(person, time)));
  await waitUntil(at('08:00'), ...people);
  const acts = [
    (id: string, which: number) => desk(which).close(id, 'attended'),
    (id: string, which: number) => desk(which).reopen(id),
    (id: string, which: number) => desk(which).status(id, 'confirmed'),
    (id: string, which: number) => desk(which).status(id, 'cancelled'),
    (id: string, which: number) => desk(which).close(id, 'no_show'),
    (id: string, which: number) => desk(which).save(id, { startsAt: at('15:00'), version: 1 }),
  ];
  const some = <T>(list: readonly T[]): T => list[Math.floor(Math.random() * list.length)] as T;
  for (let round = 0; round < 6; round++) {
    const answers = await Promise.all([ONE, OTHER].flatMap((which) => ids.map((id) => some(acts)(id, which))));
    expect(answers.map(verdict).filter((said) => /^(4(?!09)|500)/.test(said))).toEqual([]);
    await exact();
  }
});
