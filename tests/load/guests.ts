import { addDays, toInstant } from '@rostro/shared/time';
import { someMonday } from '../support/days.ts';
import { FACIAL, putServices, signInCrowd } from '../support/fixtures.ts';
import { guestsOf, someGuest } from '../support/guests.ts';
import { startTestSystem } from '../support/system.ts';
import { machine, median, perSecondOf, runStretch } from './measure.ts';
import { fixed, printTable, printTargets } from './print.ts';

/**
 * `npm run bench:guests`: bookings per second by guests, and by signed-in clients, in turn and through the gateway.
 * Each booking is by another person, so no limit applies; both cause the same number of letters meanwhile.
 */
const ROUNDS = 4;
const A_ROUND = 60;
const PARALLEL = 8;
const DAYS = 50;
const HOURS = 5;

/** Neighbours are on different days; two bookings share a start, which has room for two. */
function slotOf(booking: number): string {
  const [day, turn] = [booking % DAYS, Math.floor(booking / DAYS) % HOURS];
  const date = addDays(someMonday(1 + Math.floor(day / 5)), day % 5);
  return toInstant(date, `${String(9 + turn).padStart(2, '0')}:00`);
}

const system = await startTestSystem();
try {
  await putServices();
  const guests = guestsOf(system);
  const clients = await signInCrowd(system, ROUNDS * A_ROUND);
  let made = 0;
  const mustBook = async (answer: Promise<{ status: number; body: { code?: string } }>): Promise<void> => {
    const { status, body } = await answer;
    if (status !== 201) throw new Error(`a booking answered ${status} ${body.code ?? ''}`);
  };
  const ways = {
    guests: () => mustBook(guests.book(someGuest(slotOf(made++)))),
    clients: () => {
      const client = clients.pop();
      if (client === undefined) throw new Error('there are too few clients');
      return mustBook(client.call('bookAppointment', { body: { serviceId: FACIAL, startsAt: slotOf(made++) } }));
    },
  };
  const rates: Record<keyof typeof ways, number[]> = { guests: [], clients: [] };
  for (let round = 0; round < ROUNDS; round++) {
    const turn = round % 2 === 0 ? (['guests', 'clients'] as const) : (['clients', 'guests'] as const);
    for (const way of turn) {
      rates[way].push(perSecondOf(await runStretch(A_ROUND, PARALLEL, ways[way])));
      await system.settle();
    }
  }
  console.log(machine(system.engine.name));
  printTable(
    `Bookings per second, ${PARALLEL} at once, the middle of ${ROUNDS} rounds of ${A_ROUND}`,
    ['who', 'per s'],
    [
      ['guests', fixed(median(rates.guests), 0)],
      ['clients', fixed(median(rates.clients), 0)],
    ],
  );
  const ratios = rates.guests.map((rate, at) => rate / (rates.clients[at] ?? Number.NaN));
  printTargets([{ what: 'guests ÷ clients', figure: median(ratios), bound: { least: 0.7 } }]);
} finally {
  await system.close();
}
