import type { StaffAvailabilityDay, StaffSlot } from '@rostro/shared/contract/booking/booking';
import { MESSAGES, messageOf } from '@rostro/shared/messages';
import { sayStartsAround } from '@rostro/shared/scheduling/schedule';
import { minuteOfDay, wallClockOf } from '@rostro/shared/time';
import type { BookingValues } from './values.ts';

export interface TimeChoice {
  time: string;
  startsAt: string;
  /** Why the time is not available, or that it is the appointment's own time. */
  word: string | undefined;
  free: boolean;
  /** The message that choosing an unavailable time would show. */
  why?: string | undefined;
}

const WORDS: Record<StaffSlot['state'], string | undefined> = {
  available: undefined,
  full: 'No disponible',
  past: 'Ya pasó',
};

type Slotted = Pick<BookingValues, 'serviceId' | 'nextServiceId' | 'day' | 'startsAt'>;

/**
 * The saved start, if the appointment may keep it although it is not listed as available: always with the saved day and
 * services, and with other services if they fit. A client under treatment need not move.
 */
export function ownTime(
  { serviceId, nextServiceId, day }: Slotted,
  saved: Partial<Slotted> = {},
  slots: readonly StaffSlot[] = [],
): string | undefined {
  const { startsAt } = saved;
  if (day !== saved.day || !startsAt) return undefined;
  // A visit without its second service always fits.
  const isWithin = serviceId === saved.serviceId && (nextServiceId === saved.nextServiceId || nextServiceId === null);
  return isWithin || slots.find((slot) => slot.startsAt === startsAt)?.state !== 'full' ? startsAt : undefined;
}

const whyOf = ({ state, why }: StaffSlot): string | undefined => {
  if (state === 'available') return undefined;
  return state === 'past' ? MESSAGES.slot_in_past : (why ?? MESSAGES.slot_full);
};

const choiceOf = (slot: StaffSlot): TimeChoice => ({
  time: slot.time,
  startsAt: slot.startsAt,
  word: WORDS[slot.state],
  free: slot.state === 'available',
  why: whyOf(slot),
});

/** The times of the day in order, including the appointment's own time even if the schedule no longer has it. */
export function choicesOf(day: StaffAvailabilityDay | undefined, own: string | undefined): TimeChoice[] {
  const slots = (day?.slots ?? []).filter(({ startsAt }) => startsAt !== own).map(choiceOf);
  if (own === undefined) return slots;
  const mine: TimeChoice = { time: wallClockOf(own).time, startsAt: own, word: 'Actual', free: true };
  return [...slots, mine].sort((a, b) => a.startsAt.localeCompare(b.startsAt));
}

/**
 * Why no time of the day is available; undefined if one is.
 * @param staffId the wanted person
 */
export function dayProblem(
  day: StaffAvailabilityDay | undefined,
  choices: readonly TimeChoice[],
  staffId?: string,
): string | undefined {
  if (choices.some(({ free }) => free)) return undefined;
  if (day?.closedReason === 'sunday') return MESSAGES.sunday_closed;
  if (day?.closedReason === 'closed_day') return MESSAGES.closed_day;
  if (day && day.slots.length > 0 && day.slots.every(({ state }) => state === 'past')) return OVER;
  if (day?.away?.some((id) => id === staffId))
    return 'Esa persona no atiende ese día. Elige otro día o a otra persona.';
  return 'No hay horarios disponibles para este día';
}

/** Why the chosen time is no longer available; undefined if it still is. */
export function lostTime(
  { startsAt: chosen, nextServiceId }: Slotted,
  day: StaffAvailabilityDay | undefined,
  own: string | undefined,
): string | undefined {
  if (chosen === null || chosen === own || day === undefined) return undefined;
  const state = day.slots.find(({ startsAt }) => startsAt === chosen)?.state;
  if (state === 'available') return undefined;
  if (state === 'full') return nextServiceId === null ? MESSAGES.slot_full : BOTH_FULL;
  return state === 'past' ? MESSAGES.slot_in_past : sayNoStart(wallClockOf(chosen).time, day);
}

/** Why a time is not a start of the day: it lies between two starts, or outside the hours. */
function sayNoStart(time: string, { slots }: StaffAvailabilityDay): string {
  const [first, second] = slots;
  if (first === undefined || second === undefined || time < first.time || time > (slots.at(-1)?.time ?? '')) {
    return MESSAGES.outside_hours;
  }
  const starts = sayStartsAround(
    slots.map((slot) => slot.time),
    time,
  );
  return messageOf('off_grid', { minutes: minuteOfDay(second.time) - minuteOfDay(first.time), starts });
}

const OVER = 'Los horarios de ese día ya pasaron. Elige otro día.';
const BOTH_FULL = 'A esa hora no caben los dos tratamientos. Elige otra hora o a otra persona.';
