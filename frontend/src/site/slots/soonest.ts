import { addDays, mondayOf, todayAt } from '@rostro/shared/time';
import { queryClient } from '#api/queryClient.ts';
import { availabilityQuery, DAYS_SHOWN, type Span } from './api.ts';
import { isFree } from './days.ts';
import type { ChosenSlot } from './slot.ts';
import { daysFor, type Wish } from './wish.ts';

/** As many days as one request may ask for. */
const LONG = 42;

/** This week, which the page has mostly read already, and then twelve more in two requests. */
function spansFrom(today: string): Span[] {
  const monday = mondayOf(today);
  const next = addDays(monday, DAYS_SHOWN);
  return [
    { from: monday, days: DAYS_SHOWN },
    { from: next, days: LONG },
    { from: addDays(next, LONG), days: LONG },
  ];
}

interface Sought {
  serviceId: number;
  wish: Wish;
  /** The appointment to move. Its own slot is none that it could move to. */
  moving?: { id: string; startsAt: string } | undefined;
}

/** The first free slot for a wish. Undefined if there is none in thirteen weeks, or as far ahead as the clinic books. */
export async function findSoonest({ serviceId, wish, moving }: Sought): Promise<ChosenSlot | undefined> {
  for (const span of spansFrom(todayAt(new Date().toISOString()))) {
    // One after the other: mostly the first one has a free slot.
    const { days } = await queryClient.fetchQuery(availabilityQuery(serviceId, { ...span, exclude: moving?.id }));
    for (const { date, slots } of daysFor(days, wish)) {
      const free = slots.find((slot) => isFree(slot) && slot.startsAt !== moving?.startsAt);
      if (free) return { date, time: free.time, startsAt: free.startsAt };
    }
    if (days.some(({ closedReason }) => closedReason === 'too_far')) return undefined;
  }
  return undefined;
}
