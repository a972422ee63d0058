import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join as joinPath } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { getItem, queryItems } from '@rostro/platform/table/read';
import type { ProfileItem } from '@rostro/rules/table/items';
import { keys } from '@rostro/rules/table/keys';
import { wallClockOf } from '@rostro/shared/time';
import { waitlistKeys } from '@rostro/waitlist/keys';
import type { WaitingItem } from '@rostro/waitlist/waiting';
import { ROOT } from '../../infra/build/root.ts';
import type { System } from '../../infra/local/system.ts';
import type { Caller } from '../support/caller.ts';
import { slotAt } from '../support/days.ts';
import { FACIAL, putQuietHours, putServices, signInClient, signInCrowd } from '../support/fixtures.ts';
import { until } from '../support/process.ts';
import { appointmentsOn } from '../support/recount.ts';
import { mustAgree } from '../support/resources.ts';
import { startTestSystem } from '../support/system.ts';
import { roundsOf } from '../support/thorough.ts';
import { putOnePlaceADay, waitlistOf, wishFor } from '../support/waitlist.ts';

/** The figure: so many wait for one place, in so many runs. */
const PEOPLE = 20;
const RUNS = roundsOf(2, 5);
/** So many let it pass before somebody takes it. */
const PASS = 3;

let system: System;
let list: ReturnType<typeof waitlistOf>;
let crowd: Caller[];
let emails: Map<string, string>;

beforeAll(async () => {
  system = await startTestSystem();
  await putServices();
  await putOnePlaceADay();
  await putQuietHours();
  list = waitlistOf(system);
  crowd = await signInCrowd(system, PEOPLE);
  const profiles = await Promise.all(crowd.map(({ clientId }) => getItem<ProfileItem>(keys.profile(clientId))));
  emails = new Map(profiles.map((profile) => [profile?.id ?? '', profile?.email ?? '']));
});
afterAll(() => system?.close());

const BUNDLE = pathToFileURL(joinPath(ROOT, 'dist', 'functions', 'offers', 'index.js')).href;
const SWEEP = `import(${JSON.stringify(BUNDLE)}).then(async (bundle) => {
  process.stdout.write('ready');
  await (bundle.sweepWaitlist ?? bundle.default.sweepWaitlist)();
});`;

/** The deployed bundle in a process of its own, which can be killed. */
async function startSweep(): Promise<ChildProcess> {
  const child = spawn(process.execPath, ['-e', SWEEP], { env: process.env, stdio: ['ignore', 'pipe', 'inherit'] });
  await once(child.stdout as NonNullable<ChildProcess['stdout']>, 'data');
  return child;
}

const waiting = () => queryItems<WaitingItem>({ partition: waitlistKeys.waitlist(), consistency: 'strong' });
const offered = async () => (await waiting()).filter(({ offer }) => offer !== undefined);

/** A sweep is killed, as it begins or as soon as its offer stands; then two others run at once. */
async function sweepWithKill(when: 'begun' | 'offered'): Promise<void> {
  const child = await startSweep();
  const ended = once(child, 'close');
  if (when === 'offered') await until(async () => (await offered()).length > 0);
  child.kill('SIGKILL');
  await ended;
  await Promise.all([list.sweep(), list.sweep()]);
}

test(`of ${PEOPLE} who wait for one freed place exactly one gets it, and nobody is asked twice, in ${RUNS} runs with kills in the middle`, async () => {
  const results: { asked: number; twice: number; booked: number }[] = [];
  for (let run = 0; run < RUNS; run++) {
    const startsAt = slotAt('10:00', 3 + run);
    const holder = await signInClient(system);
    const { body: visit } = await holder.call('bookAppointment', { body: { serviceId: FACIAL, startsAt } });
    const joined = await Promise.all(crowd.map((one) => one.call('joinWaitlist', { body: wishFor(startsAt) })));
    expect(joined.map(({ status }) => status)).toEqual(Array(PEOPLE).fill(201));
    await holder.call('cancelMyAppointment', { params: { appointmentId: visit.id } });

    const before = new Map<string, number>();
    for (const email of emails.values()) before.set(email, (await list.offersTo(email)).length);
    const asked: string[] = [];
    const tokens: string[] = [];
    for (let turn = 0; turn <= PASS; turn++) {
      await sweepWithKill((run + turn) % 2 === 0 ? 'begun' : 'offered');
      const [one, ...more] = await offered();
      expect(more).toEqual([]);
      const email = emails.get(one?.id ?? '') ?? '';
      asked.push(email);
      const [token = ''] = await list.offersTo(email);
      tokens.push(token);
      if (turn < PASS) expect((await list.answer(token, 'pass')).body.state).toBe('gone');
    }
    const [last = '', ...earlier] = tokens.toReversed();
    const answers = await Promise.all([last, last, ...earlier, last].map((token) => list.answer(token, 'accept')));
    const taken = answers.filter(({ body }) => body.state === 'taken');
    expect(taken).toHaveLength(3);
    expect(answers.filter(({ body }) => body.code === 'offer_gone')).toHaveLength(PASS);
    await sweepWithKill('begun');
    expect(await offered()).toEqual([]);

    const letters = await Promise.all(
      [...emails.values()].map(async (email) => (await list.offersTo(email)).length - (before.get(email) ?? 0)),
    );
    const visits = (await appointmentsOn(wallClockOf(startsAt).date)).filter(({ status }) => status !== 'cancelled');
    results.push({
      asked: new Set(asked).size,
      twice: letters.filter((count) => count > 1).length,
      booked: visits.length,
    });
    await mustAgree();

    // The next run begins with an empty list, and no limit of bookings.
    const winner = crowd.find(({ clientId }) => clientId === visits[0]?.clientId);
    await winner?.call('cancelMyAppointment', { params: { appointmentId: visits[0]?.id ?? '' } });
    await Promise.all(
      crowd.map(async (one) => {
        const { items } = (await one.call('listMyWaitlist', {})).body;
        for (const { id } of items) await one.call('leaveMyWaitlist', { params: { entryId: id } });
      }),
    );
    expect(await waiting()).toEqual([]);
  }
  expect(results).toEqual(Array(RUNS).fill({ asked: PASS + 1, twice: 0, booked: 1 }));
});

test('of two sweeps and a visitor who book one freed place at once one has it', async () => {
  const startsAt = slotAt('10:00', 20);
  const [holder, first, second, visitor] = await Promise.all(Array.from({ length: 4 }, () => signInClient(system)));
  if (!holder || !first || !second || !visitor) throw new Error('somebody is missing');
  const book = (who: Caller) => who.call('bookAppointment', { body: { serviceId: FACIAL, startsAt } });
  const { body: visit } = await book(holder);
  for (const one of [first, second]) await one.call('joinWaitlist', { body: wishFor(startsAt) });
  await holder.call('cancelMyAppointment', { params: { appointmentId: visit.id } });
  const [booked] = await Promise.all([book(visitor), list.sweep(), list.sweep()]);
  expect((await offered()).length + (booked.status === 201 ? 1 : 0)).toBe(1);
  await mustAgree();
});
