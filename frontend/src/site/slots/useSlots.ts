import type { AvailabilityDay } from '@rostro/shared/contract/booking';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { availabilityQuery, type Span } from './api.ts';
import { isTaken, newlyTaken, stateAt } from './days.ts';
import type { ChosenSlot } from './slot.ts';

/** The instants of slots that were free a moment ago, before these very eyes. */
function useGone(days: readonly AvailabilityDay[] | undefined): ReadonlySet<string> {
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
  /** The chosen slot can no longer be had. */
  onMissed: (slot: ChosenSlot) => void;
}

/** The slots of some days as they are while somebody looks at them, and what became of the chosen one. */
export function useSlots({ serviceId, span, chosen, onMissed }: SlotsInput) {
  const { data, error, isFetching, refetch } = useQuery(availabilityQuery(serviceId, span));
  const days = data?.days;
  const gone = useGone(days);

  // A page that was visible all along hears of it only so: the person came from another window.
  useEffect(() => {
    const lookAgain = () => void refetch({ cancelRefetch: false });
    window.addEventListener('focus', lookAgain);
    return () => window.removeEventListener('focus', lookAgain);
  }, [refetch]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: it is asked whenever the slots were read
  useEffect(() => {
    if (days && chosen && isTaken(stateAt(days, chosen.startsAt))) onMissed(chosen);
  }, [days, chosen?.startsAt]);

  return { days, gone, error, isFetching, retry: () => void refetch() };
}
