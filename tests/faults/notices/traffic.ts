import { setTimeout as pause } from 'node:timers/promises';
import { type Answer, Caller } from '../../support/caller.ts';
import { FACIAL } from '../../support/fixtures.ts';
import { bookingSlot } from '../slots.ts';
import type { Mortal } from '../system.ts';

const RETRY_MS = 100;
const PATIENCE_MS = 180_000;

/** Repeats a call until there is an answer, after kills as well. */
async function answered(system: Mortal, call: (url: string) => Promise<Answer>): Promise<Answer> {
  for (const deadline = Date.now() + PATIENCE_MS; Date.now() < deadline; await pause(RETRY_MS)) {
    const url = system.url();
    if (url === null) continue;
    const answer = await call(url).catch(() => null);
    if (answer !== null && answer.status < 500) return answer;
  }
  throw new Error('nobody answered for three minutes');
}

function mustBe(status: number, answer: Answer): void {
  if (answer.status !== status) throw new Error(`expected ${status}: ${answer.status} ${JSON.stringify(answer.body)}`);
}

export async function confirm(system: Mortal, token: string, appointmentId: string): Promise<void> {
  const input = { params: { appointmentId }, body: { status: 'confirmed' as const } };
  mustBe(200, await answered(system, (url) => new Caller(url, token).call('setAppointmentStatus', input)));
}

/** @param number of all bookings of the run: each has a slot of its own */
export async function book(system: Mortal, token: string, number: number): Promise<void> {
  const body = { serviceId: FACIAL, startsAt: bookingSlot(number) };
  const options = { idempotencyKey: `booking-${number}` };
  mustBe(201, await answered(system, (url) => new Caller(url, token).call('bookAppointment', { body }, options)));
}
