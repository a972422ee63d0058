import { isRealDay, monthOf, toInstant } from '@rostro/shared/time';
import { useSearchParams } from 'react-router-dom';
import type { ChosenSlot } from '#site/slots/slot.ts';
import { isMonth } from './month.ts';

const DAY = /^\d{4}-\d\d-\d\d$/;
const TIME = /^([01]\d|2[0-3]):[0-5]\d$/;

function slotOf(date: string | undefined, time: string | null): ChosenSlot | undefined {
  if (date === undefined || time === null || !TIME.test(time)) return undefined;
  return { date, time, startsAt: toInstant(date, time) };
}

/** `?month=2026-12&date=2026-12-01&time=15:00`: what is looked at and chosen is in the address, and back undoes a date. */
export function useMonthChoice(today: string) {
  const [search, setSearch] = useSearchParams();
  const asked = search.get('date');
  const date = asked !== null && DAY.test(asked) && isRealDay(asked) && asked >= today ? asked : undefined;
  const wanted = search.get('month');
  const month = isMonth(wanted) && wanted >= monthOf(today) ? wanted : monthOf(date ?? today);

  const change = (changes: Record<string, string | undefined>, { replace }: { replace: boolean }) =>
    setSearch(
      (before) => {
        const next = new URLSearchParams(before);
        for (const [name, value] of Object.entries(changes)) {
          if (value === undefined) next.delete(name);
          else next.set(name, value);
        }
        return next;
      },
      { replace, preventScrollReset: true },
    );

  return {
    month,
    date,
    slot: slotOf(date, search.get('time')),
    showMonth: (next: string) => change({ month: next }, { replace: true }),
    /** Changing the date clears the chosen time. */
    chooseDate: (next: string) => change({ date: next, month: undefined, time: undefined }, { replace: next === date }),
    chooseSlot: ({ date: day, time }: ChosenSlot) => change({ date: day, month: undefined, time }, { replace: true }),
    forgetTime: () => change({ time: undefined }, { replace: true }),
  };
}
