import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import type { System } from '../../infra/local/system.ts';
import { deskOf } from '../support/agenda.ts';
import type { Answer, Caller } from '../support/caller.ts';
import { slotAt } from '../support/days.ts';
import { verdict } from '../support/errors.ts';
import { AGENDA_RIGHTS, FACIAL, putServices, signInClient, signInStaff } from '../support/fixtures.ts';
import { confirmAgain, putUndelivered, repairsOf } from '../support/problems.ts';
import { startTestSystem } from '../support/system.ts';

let system: System;
let desk: ReturnType<typeof deskOf>;
let karla: ReturnType<typeof repairsOf>;
let luz: ReturnType<typeof repairsOf>;
let ana: Caller;
let email: string;
let week = 2;

beforeAll(async () => {
  system = await startTestSystem();
  await putServices();
  const first = await signInStaff(system, [...AGENDA_RIGHTS]);
  desk = deskOf(first);
  karla = repairsOf(first);
  luz = repairsOf(await signInStaff(system, [...AGENDA_RIGHTS]));
});
afterAll(() => system?.close());
beforeEach(async () => {
  ana = await signInClient(system, { name: 'Ana López' });
  ({ email } = (await ana.call('getMe', {})).body);
});

const ROUNDS = 6;
/** Confirmations: what is cancelled here is told of as well. */
const letters = () =>
  system.inbox.list().emails.filter(({ to, subject }) => to === email && subject.includes('confirmada')).length;
const verdicts = (answers: readonly Answer[]) => answers.map(verdict).sort();

/** Once nothing is under way any more, it is so. */
async function until(isSo: () => boolean): Promise<void> {
  await system.settle();
  expect(isSo()).toBe(true);
}

/** A confirmed appointment whose confirmation did not arrive, and what the list calls that. */
async function undeliveredOne(): Promise<{ appointmentId: string; problemId: string }> {
  week += 1;
  const before = letters();
  const wish = {
    clientId: ana.clientId,
    serviceId: FACIAL,
    startsAt: slotAt('10:00', week),
    status: 'confirmed',
  } as const;
  const { id: appointmentId } = (await desk.create(wish)).body;
  await until(() => letters() > before);
  await putUndelivered(appointmentId);
  const found = (await karla.list()).find((one) => one.appointmentId === appointmentId);
  if (found === undefined) throw new Error('it is not in the list');
  return { appointmentId, problemId: found.id };
}

test('two people send the same again at once: one does, the other is told so, and one letter leaves', async () => {
  for (let round = 0; round < ROUNDS; round++) {
    const { problemId } = await undeliveredOne();
    const before = letters();
    const answers = await Promise.all([karla.replay(problemId), luz.replay(problemId)]);
    expect(verdicts(answers)).toEqual(['200', '409 delivery_settled']);
    await until(() => letters() > before);
    expect(letters()).toBe(before + 1);
  }
});

test('ten clicks of one person are one letter', async () => {
  const { problemId } = await undeliveredOne();
  const before = letters();
  const answers = await Promise.all(Array.from({ length: 10 }, () => karla.replay(problemId)));
  expect(verdicts(answers)).toEqual(['200', ...Array(9).fill('409 delivery_settled')]);
  await until(() => letters() > before);
  await system.settle();
  expect(letters()).toBe(before + 1);
});

test('one sends it again while the other says that it is seen to: one of them, and a letter only where it was sent', async () => {
  for (let round = 0; round < ROUNDS; round++) {
    const { problemId } = await undeliveredOne();
    const before = letters();
    const [sending, dismissing] = await Promise.all([karla.replay(problemId), luz.dismiss(problemId)]);
    expect(verdicts([sending, dismissing])).toEqual(['200', '409 delivery_settled']);
    if (sending.status === 200) await until(() => letters() > before);
    else await system.settle();
    expect(letters()).toBe(before + (sending.status === 200 ? 1 : 0));
  }
});

test('the queue tries again while somebody sends it: one letter in all', async () => {
  for (let round = 0; round < ROUNDS; round++) {
    const { appointmentId, problemId } = await undeliveredOne();
    const before = letters();
    const [answer] = await Promise.all([karla.replay(problemId), confirmAgain(appointmentId)]);
    expect(['200', '409 delivery_settled']).toContain(verdict(answer));
    await until(() => letters() > before);
    await system.settle();
    expect(letters()).toBe(before + 1);
    expect((await karla.list()).some(({ id }) => id === problemId)).toBe(false);
  }
});

test('the appointment is cancelled while somebody sends its confirmation: it was sent before, or is of no use', async () => {
  for (let round = 0; round < ROUNDS; round++) {
    const { appointmentId, problemId } = await undeliveredOne();
    const [answer, cancelling] = await Promise.all([karla.replay(problemId), desk.status(appointmentId, 'cancelled')]);
    expect(verdict(cancelling)).toBe('200');
    expect(['200', '409 delivery_stale']).toContain(verdict(answer));
    const isListed = (await karla.list()).some(({ id }) => id === problemId);
    expect(isListed).toBe(answer.status !== 200);
  }
});
