import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import type { Resource } from '@rostro/shared/contract/team/resources';
import { PERMISSION_CODES } from '@rostro/shared/permissions';
import type { System } from '../../infra/local/system.ts';
import { type MortalEngine, mortalEngine } from '../faults/bookings/engine.ts';
import { type EngineProxy, startEngineProxy } from '../faults/bookings/engine-proxy.ts';
import { ACTS, type Act, type Call } from '../faults/bookings/engine-replies.ts';
import type { Answer, Caller } from '../support/caller.ts';
import { slotAt, someMonday } from '../support/days.ts';
import { verdict } from '../support/errors.ts';
import { putService, putServices, signInClient, signInStaff } from '../support/fixtures.ts';
import { guestsOf, someGuest } from '../support/guests.ts';
import { countWholeVisits, mustAgree, newResource, visitsOn } from '../support/resources.ts';
import { startTestSystem } from '../support/system.ts';

/** One transaction of a booking meets an engine that is slow, stops, or loses its answer. Each says how it ends. */
let engine: MortalEngine;
let proxy: EngineProxy;
let system: System;
let client: Caller;
let laser: Resource;
const folder = mkdtempSync(join(tmpdir(), 'rostro-stops-'));
const LASER = 21;
/** Each test has a week of its own. */
let week = 2;
const at = (time: string) => slotAt(time, week);
const TEN = 600;
const ELEVEN = 660;

beforeAll(async () => {
  [engine, proxy] = await Promise.all([mortalEngine(folder), startEngineProxy('stops')]);
  proxy.lead(await engine.start());
  system = await startTestSystem({ engineEndpoint: proxy.endpoint });
  await countWholeVisits();
  await putServices();
  laser = await newResource(await signInStaff(system, [...PERMISSION_CODES]), 'equipment', 'Láser');
  await putService(LASER, 'cosmetology', { needs: { staff: [], rooms: [], equipment: [laser.id] } });
});
afterAll(async () => {
  await system?.close();
  await engine?.kill();
  proxy?.close();
  rmSync(folder, { recursive: true, force: true });
});
beforeEach(async () => {
  week += 1;
  client = await signInClient(system);
});
afterEach(mustAgree);

/** Of a visit that begins, moves or ends. */
const takesTime = ({ operation, body }: Call): boolean => operation === 'TransactWriteItems' && body.includes('#BUSY#');

async function restart(): Promise<void> {
  await engine.kill();
  proxy.lead(await engine.start());
}

const stopsBefore: Act = async (): Promise<'cut'> => {
  await restart();
  return 'cut';
};
const stopsAfter: Act = async (call, forward): Promise<'cut'> => {
  await forward(call);
  await restart();
  return 'cut';
};
/** The client has given the first one up and sent another, and then both arrive. */
const isOvertaken: Act = async (call, forward): Promise<'cut'> => {
  await proxy.next(takesTime, ACTS.none);
  await forward(call);
  return 'cut';
};

/** @returns what was said, once the transaction has met its fate */
async function meeting(act: Act, request: () => Promise<Answer>): Promise<Answer> {
  const met = proxy.next(takesTime, act);
  const answer = await request();
  await met;
  return answer;
}

const booking = (time = '10:00') => ({ body: { serviceId: LASER, startsAt: at(time) } });
const book = (key?: string, time?: string) =>
  client.call('bookAppointment', booking(time), key === undefined ? {} : { idempotencyKey: key });

describe('a booking is made once, and said to be made, though its transaction', () => {
  test.each<[string, Act]>([
    ['is throttled', ACTS.throttle],
    ['meets another one', ACTS.conflict],
    ['fails', ACTS.fail],
    ['is carried out, and called a failure', ACTS.failAfter],
    ['never arrives', ACTS.drop],
    ['is carried out, and its answer is lost', ACTS.dropAfter],
    ['is carried out, and never answered', ACTS.silent],
    ['is slow, and is overtaken by its own repetition', isOvertaken],
    ['meets an engine that stops before it writes', stopsBefore],
    ['meets an engine that stops after it has written', stopsAfter],
  ])('%s', async (_, act) => {
    const { status, body } = await meeting(act, book);
    expect(status).toBe(201);
    expect(await visitsOn(laser.id, someMonday(week))).toEqual([[TEN, body.id]]);
    const { body: own } = await client.call('listMyAppointments', {});
    expect(own.upcoming.map(({ id }: { id: string }) => id)).toEqual([body.id]);
  });
});

/** An engine that has stopped no longer knows which tokens were used, so what it wrote is found when the facts are read again. */
describe.each<[string, Act, string]>([
  ['the answer is lost', ACTS.dropAfter, '200'],
  ['the engine stops', stopsAfter, '409 appointment_cancelled'],
])('what was written before %s', (_, act, cancelled) => {
  test('of a guest is one booking', async () => {
    const { status, body } = await meeting(act, () =>
      guestsOf(system).book(someGuest(at('10:00'), { serviceId: LASER })),
    );
    expect(status).toBe(201);
    expect(await visitsOn(laser.id, someMonday(week))).toEqual([[TEN, body.appointment.id]]);
  });

  test('of a move is one visit at the new time', async () => {
    const params = { appointmentId: (await book()).body.id };
    const { status, body } = await meeting(act, () =>
      client.call('rescheduleMyAppointment', { params, body: { startsAt: at('11:00') } }),
    );
    expect(status).toBe(201);
    expect(await visitsOn(laser.id, someMonday(week))).toEqual([[ELEVEN, body.id]]);
  });

  test('of a cancellation frees the time once, and says that it is cancelled', async () => {
    const params = { appointmentId: (await book()).body.id };
    const answer = await meeting(act, () => client.call('cancelMyAppointment', { params }));
    expect(verdict(answer)).toBe(cancelled);
    expect(await visitsOn(laser.id, someMonday(week))).toEqual([]);
  });
});

test('without an engine nothing is booked and the answer says when to come back; with it the same request is made once', async () => {
  await engine.kill();
  const refused = await book('one-attempt');
  expect(verdict(refused)).toMatch(/^503 /);
  expect(refused.headers.get('retry-after')).toMatch(/^\d+$/);
  proxy.lead(await engine.start());
  expect(await visitsOn(laser.id, someMonday(week))).toEqual([]);
  const [first, again] = [await book('one-attempt'), await book('one-attempt')];
  expect([first, again].map(verdict)).toEqual(['201', '201']);
  expect(again.body.id).toBe(first.body.id);
  expect(verdict(await book('one-attempt', '11:00'))).toBe('422 idempotency_mismatch');
  expect(await visitsOn(laser.id, someMonday(week))).toEqual([[TEN, first.body.id]]);
});
