import type { Answer } from '../../support/caller.ts';
import { FACIAL } from '../../support/fixtures.ts';
import type { Person } from '../../support/furnish.ts';
import { ask } from '../ask.ts';
import { bookingSlot } from '../slots.ts';
import type { Mortal } from '../system.ts';

function mustBe(status: number, answer: Answer): void {
  if (answer.status !== status) throw new Error(`expected ${status}: ${answer.status} ${JSON.stringify(answer.body)}`);
}

export async function confirm(system: Mortal, staff: Person, appointmentId: string): Promise<void> {
  const input = { params: { appointmentId }, body: { status: 'confirmed' as const } };
  mustBe(200, await ask(system, staff, new Map(), (caller) => caller.call('setAppointmentStatus', input)));
}

/** @param number of all bookings of the run: each has a slot of its own */
export async function book(system: Mortal, client: Person, number: number): Promise<void> {
  const body = { serviceId: FACIAL, startsAt: bookingSlot(number) };
  const options = { idempotencyKey: `booking-${number}` };
  mustBe(201, await ask(system, client, new Map(), (caller) => caller.call('bookAppointment', { body }, options)));
}
