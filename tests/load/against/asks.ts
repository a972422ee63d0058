import { addDays } from '@rostro/shared/time';
import { someGuest } from '../../support/guests.ts';
import { type Ask, askOf } from '../ask.ts';
import { type Diary, SERVICE, weekLookedAt } from './shapes.ts';

export interface Clinic {
  today: string;
  diary: Diary;
  /** The tokens of clients who have not booked yet. */
  tokens: readonly string[];
}

/** The requests of a round. Clients book in turn, so a client's two bookings are far from each other. */
export function asksOf({ today, diary, tokens }: Clinic) {
  const from = weekLookedAt(today);
  const availability = (length: number, days: number, first: (at: number) => string): Ask[] =>
    Array.from({ length }, (_, at) =>
      askOf('getAvailability', { query: { serviceId: SERVICE, from: first(at), days } }),
    );
  let booked = 0;
  const byClient = (startsAt: string): Ask => {
    const token = tokens[booked++ % tokens.length] ?? '';
    return askOf('bookAppointment', { body: { serviceId: SERVICE, startsAt } }, { token });
  };
  const byGuest = (startsAt: string): Ask =>
    askOf('bookAsGuest', { body: someGuest(startsAt, { serviceId: SERVICE }) });
  const bookings = (by: (startsAt: string) => Ask) => ({
    overDays: (number: number): Ask[] => diary.overDays(number).map(by),
    ofOneDay: (): Ask[] => diary.ofOneDay().map(by),
  });
  return {
    /** One day of the week after the other. */
    day: (number: number): Ask[] => availability(number, 1, (at) => addDays(from, at % 6)),
    week: (number: number): Ask[] => availability(number, 7, () => from),
    client: bookings(byClient),
    guest: bookings(byGuest),
  };
}
export type Asks = ReturnType<typeof asksOf>;
