import type { AvailabilityDay, Slot } from '@rostro/shared/contract/booking';
import { MESSAGES } from '@rostro/shared/messages';
import { wallClockOf } from '@rostro/shared/time';
import type { BookingValues } from './values.ts';

/** A time as the form offers it. */
export interface TimeChoice {
  time: string;
  startsAt: string;
  /** Why it cannot be had, or that it is the appointment's own. */
  word: string | undefined;
  free: boolean;
}

const WORDS: Record<Slot['state'], string | undefined> = {
  available: undefined,
  full: 'No disponible',
  past: 'Pasado',
};

type Slotted = 'serviceId' | 'day' | 'startsAt';

/** The appointment's own time, on its own day and for its own service: it may stay there whatever the day is like. */
export function ownTime(
  { serviceId, day }: BookingValues,
  saved: Partial<Pick<BookingValues, Slotted>> = {},
): string | undefined {
  return serviceId === saved.serviceId && day === saved.day ? (saved.startsAt ?? undefined) : undefined;
}

const choiceOf = ({ time, startsAt, state }: Slot): TimeChoice => ({
  time,
  startsAt,
  word: WORDS[state],
  free: state === 'available',
});

/** The day's times in order, the appointment's own among them even where the schedule has it no longer. */
export function choicesOf(day: AvailabilityDay | undefined, own: string | undefined): TimeChoice[] {
  const slots = (day?.slots ?? []).filter(({ startsAt }) => startsAt !== own).map(choiceOf);
  if (own === undefined) return slots;
  const mine: TimeChoice = { time: wallClockOf(own).time, startsAt: own, word: 'Actual', free: true };
  return [...slots, mine].sort((a, b) => a.startsAt.localeCompare(b.startsAt));
}

/** Why nothing of the day can be had, if so. */
export function dayProblem(day: AvailabilityDay | undefined, choices: readonly TimeChoice[]): string | undefined {
  if (choices.some(({ free }) => free)) return undefined;
  if (day?.closedReason === 'sunday') return MESSAGES.sunday_closed;
  if (day?.closedReason === 'closed_day') return MESSAGES.closed_day;
  return 'No hay horarios disponibles para este día';
}

/** Why the chosen time cannot be had any more, if so. */
export function lostTime(
  chosen: string | null,
  day: AvailabilityDay | undefined,
  own: string | undefined,
): string | undefined {
  if (chosen === null || chosen === own || day === undefined) return undefined;
  const state = day.slots.find(({ startsAt }) => startsAt === chosen)?.state;
  if (state === 'available') return undefined;
  if (state === 'full') return MESSAGES.slot_full;
  return state === 'past' ? MESSAGES.slot_in_past : MESSAGES.outside_hours;
}
