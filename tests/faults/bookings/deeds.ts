import { FACIAL } from '../../support/fixtures.ts';
import type { Person } from '../../support/furnish.ts';
import { ask, type Seen } from '../ask.ts';
import { bookingSlot } from '../slots.ts';
import type { Mortal } from '../system.ts';

const KINDS = ['kept', 'cancelled', 'confirmed', 'moved'] as const;

/** A booking with its later changes. */
export interface Deed {
  number: number;
  kind: (typeof KINDS)[number];
  person: Person;
  startsAt: string;
  /** The target of a move. */
  movesTo: string;
}

/** Each has a slot of its own, and so has each move. */
export const deedsOf = (count: number, people: readonly Person[]): Deed[] =>
  Array.from({ length: count }, (_, number) => ({
    number,
    kind: KINDS[number % KINDS.length] ?? 'kept',
    person: people[number % people.length] as Person,
    startsAt: bookingSlot(number),
    movesTo: bookingSlot(count + Math.floor(number / KINDS.length)),
  }));

/** The expected items: `'2026-12-07T16:00:00.000Z pending'` for each appointment of a deed. */
export function traceOf({ kind, startsAt, movesTo }: Deed): string[] {
  if (kind === 'moved') return [`${startsAt} cancelled`, `${movesTo} pending`];
  return [`${startsAt} ${kind === 'kept' ? 'pending' : kind}`];
}

/** Books, and then makes the changes, each until it is answered. A change that was done already may be refused. */
export async function doDeed(system: Mortal, staff: Person, deed: Deed, seen: Seen): Promise<void> {
  const { number, kind, person, startsAt, movesTo } = deed;
  const booking = { body: { serviceId: FACIAL, startsAt } };
  const booked = await ask(system, person, seen, (caller) =>
    caller.call('bookAppointment', booking, { idempotencyKey: `booking-of-deed-${number}` }),
  );
  if (booked.status !== 201) throw new Error(`deed ${number}: ${booked.status} ${JSON.stringify(booked.body)}`);
  const params = { appointmentId: String(booked.body.id) };
  if (kind === 'cancelled') await ask(system, person, seen, (caller) => caller.call('cancelMyAppointment', { params }));
  if (kind === 'confirmed') {
    const body = { status: 'confirmed' as const };
    await ask(system, staff, seen, (caller) => caller.call('setAppointmentStatus', { params, body }));
  }
  if (kind === 'moved') {
    const body = { serviceId: FACIAL, startsAt: movesTo };
    await ask(system, person, seen, (caller) =>
      caller.call('rescheduleMyAppointment', { params, body }, { idempotencyKey: `move-of-deed-${number}` }),
    );
  }
}
