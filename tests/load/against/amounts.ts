import { OF_ONE_DAY } from './shapes.ts';

export interface Amounts {
  /** Milliseconds from ready to the reading of idle memory; none without it. */
  idleMs: number | null;
  cold: number;
  /** Requests of each kind before the first one that counts. */
  warm: number;
  alone: number;
  together: number;
  spread: number;
  days: number;
  spreadLetters: number;
  daysLetters: number;
}

export const FULL: Amounts = {
  ...{ idleMs: 5000, cold: 40, warm: 40, alone: 50, together: 240 },
  ...{ spread: 96, days: 3, spreadLetters: 48, daysLetters: 1 },
};
export const QUICK: Amounts = {
  ...{ idleMs: null, cold: 40, warm: 16, alone: 20, together: 96 },
  ...{ spread: 48, days: 1, spreadLetters: 24, daysLetters: 1 },
};

/** Bookings that a client may make in three hours. */
const OF_A_CLIENT = 2;

export function clientsFor({ cold, warm, spread, days, spreadLetters, daysLetters }: Amounts): number {
  const bookings = cold + 2 * warm + spread + spreadLetters + (days + daysLetters) * OF_ONE_DAY;
  return Math.ceil(bookings / OF_A_CLIENT);
}
