import { TransactWriteCommand } from '@aws-sdk/lib-dynamodb';
import type { HttpHandler } from '@rostro/local-aws/gateway';
import { table } from '@rostro/platform/table/client';
import type { System } from '../../../infra/local/system.ts';
import type { Caller } from '../../support/caller.ts';
import { BY_THREE, slotIn } from '../agenda.ts';
import { askOf } from '../ask.ts';
import { runStretch, type Stretch } from '../measure.ts';
import type { Visitor } from './gateway.ts';
import { eventsFor, invoke } from './invoke.ts';
import { type RecordedWrite, recordRequests, sourceOf } from './recorder.ts';
import type { Way } from './ways.ts';

/** The number of bookings of one client; a month has slots for more. */
export const PER_CLIENT = 2;

/**
 * Books visits on three resources for one client after the other; for the bare engine, the transactions that the handler
 * would have written for further bookings. They are decided before any is written, so each must be on a day of its own.
 */
export async function bookingWork(system: System, { visit }: Visitor, clients: readonly Caller[]) {
  const eventFor = eventsFor(system);
  const deployed = system.functions.handler<HttpHandler>('booking');
  const source = await sourceOf('booking');
  let made = 0;
  const next = (month: string) => {
    if (made === clients.length * PER_CLIENT) throw new Error('every client has booked as often as they may');
    const number = made++;
    const { token } = clients[number % clients.length] as Caller;
    return { token, input: { body: { serviceId: BY_THREE, startsAt: slotIn(month, number) } } };
  };

  async function writeOf({ token, input }: ReturnType<typeof next>): Promise<RecordedWrite> {
    const event = await eventFor('bookAppointment', input, token);
    const { write } = await recordRequests(() => invoke(source, event, 201));
    if (write === null) throw new Error('a booking wrote nothing');
    return write;
  }

  async function bare(bookings: ReturnType<typeof next>[], parallel: number): Promise<Stretch> {
    const writes: RecordedWrite[] = [];
    for (const booking of bookings) writes.push(await writeOf(booking));
    return runStretch(writes.length, parallel, (at) =>
      table.send(new TransactWriteCommand(writes[at] as RecordedWrite)),
    );
  }

  return async (way: Way, month: string, times: number, parallel: number): Promise<Stretch> => {
    const bookings = Array.from({ length: times }, () => next(month));
    if (way === 'bare') return bare(bookings, parallel);
    if (way === 'gateway') {
      const asks = bookings.map(({ token, input }) => askOf('bookAppointment', input, { token }));
      return visit({ asks, parallel, status: 201 });
    }
    const events = await Promise.all(bookings.map(({ token, input }) => eventFor('bookAppointment', input, token)));
    return runStretch(times, parallel, (at) => invoke(deployed, events[at] as (typeof events)[number], 201));
  };
}
