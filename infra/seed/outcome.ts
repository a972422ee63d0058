import type { AppointmentItem } from '@rostro/rules/table/items';
import { addMinutes, daysBetween } from '@rostro/shared/time';
import type { Dice } from './random.ts';

/** An appointment's state at the start of the demo's day. */
export type VisitOutcome = Pick<AppointmentItem, 'status' | 'closed' | 'version' | 'updatedAt'> &
  Pick<Partial<AppointmentItem>, 'attendance' | 'missedAt'>;
type Booked = Pick<AppointmentItem, 'createdAt' | 'endsAt'>;

export const pendingOutcome = ({ createdAt }: Booked): VisitOutcome => ({
  status: 'pending',
  closed: false,
  version: 1,
  updatedAt: createdAt,
});
/** The outcome if the clinic confirmed by phone, or the client cancelled, within two hours of the booking. */
const settled = (status: 'confirmed' | 'cancelled', { createdAt }: Booked): VisitOutcome => ({
  status,
  closed: false,
  version: 2,
  updatedAt: addMinutes(createdAt, 95),
});
export const confirmedOutcome = (booked: Booked): VisitOutcome => settled('confirmed', booked);
export const cancelledOutcome = (booked: Booked): VisitOutcome => settled('cancelled', booked);
export const closedOutcome = (
  { endsAt }: Booked,
  attendance: 'attended' | 'no_show',
  status: 'confirmed' | 'completed' = 'confirmed',
): VisitOutcome => ({
  status,
  closed: true,
  attendance,
  version: 3,
  updatedAt: endsAt,
  ...(attendance === 'no_show' && { missedAt: endsAt }),
});

/** Most attended visits are confirmed and closed, as in the panel; the others were imported as completed. */
function past(dice: Dice, booked: Booked, daysAgo: number): VisitOutcome {
  if (dice.chance(0.1)) return cancelledOutcome(booked);
  if (daysAgo <= 2 && dice.chance(0.2)) return confirmedOutcome(booked);
  if (dice.chance(0.06)) return closedOutcome(booked, 'no_show');
  return closedOutcome(booked, 'attended', dice.chance(0.25) ? 'completed' : 'confirmed');
}

function ahead(dice: Dice, booked: Booked, daysAhead: number): VisitOutcome {
  if (dice.chance(0.07)) return cancelledOutcome(booked);
  return dice.chance(daysAhead <= 7 ? 0.6 : 0.25) ? confirmedOutcome(booked) : pendingOutcome(booked);
}

export function outcomeOf(dice: Dice, booked: Booked, date: string, today: string): VisitOutcome {
  return date < today ? past(dice, booked, daysBetween(date, today)) : ahead(dice, booked, daysBetween(today, date));
}
