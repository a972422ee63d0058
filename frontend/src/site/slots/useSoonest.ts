import { useEffect, useRef, useState } from 'react';
import type { ChosenSlot } from './slot.ts';
import { findSoonest } from './soonest.ts';
import type { Wish } from './wish.ts';

export type Outcome = { found: ChosenSlot } | { none: true } | { error: unknown };

interface Search {
  of: string;
  /** Undefined while it is looked for. */
  outcome?: Outcome;
}

export interface SoonestInput {
  serviceId: number;
  wish: Wish;
  moving?: { id: string; startsAt: string } | undefined;
  onSoonest: (slot: ChosenSlot) => void;
}

const keyOf = (serviceId: number, { staffId, part }: Wish): string => JSON.stringify([serviceId, staffId, part]);

/** Looks for the first slot. What is found for another wish than that on the page says nothing, and chooses nothing. */
export function useSoonest({ serviceId, wish, moving, onSoonest }: SoonestInput) {
  const [search, setSearch] = useState<Search>();
  const key = keyOf(serviceId, wish);
  const page = useRef({ key, onSoonest });
  useEffect(() => {
    page.current = { key, onSoonest };
  });

  /** @param asked the wish to look for, if the page is about to change to it */
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
