import type { AvailabilityDay } from '@rostro/shared/contract/booking';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { availabilityQuery, type Span } from './api.ts';
import { isTaken, newlyTaken, stateAt } from './days.ts';
import type { ChosenSlot } from './slot.ts';

/** The starts of slots that became unavailable since the page showed them as free. */
function useNewlyTaken(days: readonly AvailabilityDay[] | undefined): ReadonlySet<string> {
  const before = useRef(days);
  const [gone, setGone] = useState<readonly string[]>([]);
  useEffect(() => {
    if (days === undefined) return;
    const went = before.current ? newlyTaken(before.current, days) : [];
    before.current = days;
    if (went.length > 0) setGone((known) => [...known, ...went]);
  }, [days]);
  return new Set(days && gone.filter((startsAt) => isTaken(stateAt(days, startsAt))));
}

interface SlotsInput {
  serviceId: number;
  span: Span;
  chosen: ChosenSlot | undefined;
  /** Called if the chosen slot is no longer available. */
  onMissed: (slot: ChosenSlot) => void;
}

/**
 * The slots of some days, kept up to date while the page is open. Checks after every load whether the chosen slot is
 * still free.
 */
export function useSlots({ serviceId, span, chosen, onMissed }: SlotsInput) {
  const { data, error, isFetching, refetch } = useQuery(availabilityQuery(serviceId, span));
  const days = data?.days;
  const gone = useNewlyTaken(days);

  // TanStack Query refetches only if the page was hidden. The window can also lose the focus while the page stays visible.
  useEffect(() => {
    const lookAgain = () => void refetch({ cancelRefetch: false });
    window.addEventListener('focus', lookAgain);
    return () => window.removeEventListener('focus', lookAgain);
  }, [refetch]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: it runs whenever the slots were loaded
  useEffect(() => {
    if (days && chosen && isTaken(stateAt(days, chosen.startsAt))) onMissed(chosen);
  }, [days, chosen?.startsAt]);

  return { days, gone, error, isFetching, retry: () => void refetch() };
}
