import { addDays, mondayOf, todayAt } from '@rostro/shared/time';
import { useEffect, useRef, useState } from 'react';
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
  /** The appointment to move. Its own slot is not offered. */
  moving?: { id: string; startsAt: string } | undefined;
}

/** The first free slot for a wish. Undefined if there is none in thirteen weeks, or as far ahead as the clinic books. */
async function findSoonest({ serviceId, wish, moving }: Sought): Promise<ChosenSlot | undefined> {
  for (const span of spansFrom(todayAt(new Date().toISOString()))) {
    // One after the other: mostly the first one has a free slot.
    const asked = { ...span, exclude: moving?.id, nextServiceId: wish.nextServiceId, branch: wish.branch };
    const { days } = await queryClient.fetchQuery(availabilityQuery(serviceId, asked));
    for (const { date, slots } of daysFor(days, wish)) {
      const free = slots.find((slot) => isFree(slot) && slot.startsAt !== moving?.startsAt);
      if (free) return { date, time: free.time, startsAt: free.startsAt };
    }
    if (days.some(({ closedReason }) => closedReason === 'too_far')) return undefined;
  }
  return undefined;
}

export type Outcome = { found: ChosenSlot } | { none: true } | { error: unknown };

interface Search {
  of: string;
  /** Undefined during the search. */
  outcome?: Outcome;
}

export interface SoonestInput {
  serviceId: number;
  wish: Wish;
  moving?: { id: string; startsAt: string } | undefined;
  onSoonest: (slot: ChosenSlot) => void;
}

const keyOf = (serviceId: number, { staffId, part, nextServiceId, branch }: Wish): string =>
  JSON.stringify([serviceId, nextServiceId, staffId, part, branch]);

/** Searches the first slot. A result for an outdated wish is dropped. */
export function useSoonest({ serviceId, wish, moving, onSoonest }: SoonestInput) {
  const [search, setSearch] = useState<Search>();
  const key = keyOf(serviceId, wish);
  const page = useRef({ key, onSoonest });
  useEffect(() => {
    page.current = { key, onSoonest };
  });

  /** @param asked the wish to search, if the page is about to change to it */
  async function look(asked = wish): Promise<void> {
    const mine: Search = { of: keyOf(serviceId, asked) };
    setSearch(mine);
    const outcome = await findSoonest({ serviceId, wish: asked, moving }).then(
      (found): Outcome => (found ? { found } : { none: true }),
      (error: unknown): Outcome => ({ error }),
    );
    setSearch((now) => (now === mine ? { ...mine, outcome } : now));
    if (page.current.key === mine.of && 'found' in outcome) page.current.onSoonest(outcome.found);
  }

  const shown = search?.of === key ? search : undefined;
  return { outcome: shown?.outcome, isLooking: shown !== undefined && shown.outcome === undefined, look };
}
