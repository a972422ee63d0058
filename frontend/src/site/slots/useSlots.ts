import type { AvailabilityDay } from '@rostro/shared/contract/booking/booking';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useMemo, useRef, useState } from 'react';
import { needed } from '#api/queryClient.ts';
import { availabilityQuery, type Span } from './api.ts';
import { isTaken, newlyTaken, stateAt } from './days.ts';
import type { ChosenSlot } from './slot.ts';
import { daysFor, daysWith, markAbsence, type Wish } from './wish.ts';

/** The starts of slots that became unavailable since the page showed them as free, with this person. */
function useNewlyTaken(days: readonly AvailabilityDay[] | undefined, staffId: string | undefined): ReadonlySet<string> {
  const before = useRef({ days, staffId });
  const [gone, setGone] = useState<readonly string[]>([]);
  useEffect(() => {
    if (days === undefined) return;
    const { days: seen, staffId: asked } = before.current;
    before.current = { days, staffId };
    if (asked !== staffId) return setGone([]);
    const went = seen ? newlyTaken(seen, days) : [];
    if (went.length > 0) setGone((known) => [...known, ...went]);
  }, [days, staffId]);
  return new Set(days && gone.filter((startsAt) => isTaken(stateAt(days, startsAt))));
}

interface SlotsInput {
  serviceId: number;
  span: Span;
  wish: Wish;
  chosen: ChosenSlot | undefined;
  onMissed: (slot: ChosenSlot) => void;
}

/**
 * The slots of some days, kept up to date while the page is open. Checks after every load whether the chosen slot is
 * still free.
 */
export function useSlots({ serviceId, span, wish: { staffId, part }, chosen, onMissed }: SlotsInput) {
  const { data, error, isFetching, refetch } = useQuery(needed(availabilityQuery(serviceId, span)));
  /** The people of a service are the same in every week: the field stays while another week loads. */
  const [people, setPeople] = useState(data);
  if (data !== undefined && data !== people) setPeople(data);
  const all = useMemo(() => data && markAbsence(data), [data]);
  const withThem = useMemo(() => all && daysWith(all, staffId), [all, staffId]);
  const days = useMemo(() => all && daysFor(all, { staffId, part }), [all, staffId, part]);
  const gone = useNewlyTaken(withThem, staffId);

  // TanStack Query refetches only if the page was hidden. The window can also lose the focus while the page stays visible.
  useEffect(() => {
    const lookAgain = () => void refetch({ cancelRefetch: false });
    window.addEventListener('focus', lookAgain);
    return () => window.removeEventListener('focus', lookAgain);
  }, [refetch]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: it runs whenever the slots were loaded
  useEffect(() => {
    if (withThem && chosen && isTaken(stateAt(withThem, chosen.startsAt))) onMissed(chosen);
  }, [withThem, chosen?.startsAt]);

  return {
    /** For the wish. */
    days,
    /** For any person. */
    all,
    /** The named people who give the service; undefined until the first week is loaded. */
    staff: people?.staff,
    /** Only one named person gives it. */
    sole: people?.staff.length === 1 && !people.others ? people.staff[0] : undefined,
    gone,
    error,
    isFetching,
    retry: () => void refetch(),
  };
}

export type Slots = ReturnType<typeof useSlots>;
