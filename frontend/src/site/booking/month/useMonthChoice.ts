import type { StaffPerson } from '@rostro/shared/contract/booking/booking';
import { isRealDay, monthOf, toInstant } from '@rostro/shared/time';
import { useSearchParams } from 'react-router-dom';
import type { ChosenSlot } from '#site/slots/slot.ts';
import { type Part, wishIn } from '#site/slots/wish.ts';
import { isMonth } from './month.ts';

/** Stands in the address if the appointment to move has a person, and the client wants any. */
const ANYBODY = 'any';
const DAY = /^\d{4}-\d\d-\d\d$/;
const TIME = /^([01]\d|2[0-3]):[0-5]\d$/;

function slotOf(date: string | undefined, time: string | null): ChosenSlot | undefined {
  if (date === undefined || time === null || !TIME.test(time)) return undefined;
  return { date, time, startsAt: toInstant(date, time) };
}

/**
 * The choices in the address: `?month=2026-12&date=2026-12-01&time=15:00&staffId=any&part=morning`. Back returns to the
 * previous date. Wide screens show the month, unless `view=week`. Narrow ones show the week, unless a month is
 * requested: there a chosen date leads to its week.
 * @param isWide the screen has room for a month
 * @param own the person of the appointment to move, used until the client chooses another
 */
export function useMonthChoice(today: string, { own, isWide }: { own: string | undefined; isWide: boolean }) {
  const [search, setSearch] = useSearchParams();
  const wanted = search.get('date');
  const date = wanted !== null && DAY.test(wanted) && isRealDay(wanted) && wanted >= today ? wanted : undefined;
  const shown = search.get('month');
  const asksWeek = search.get('view') === 'week';
  const month = !asksWeek && isMonth(shown) && shown >= monthOf(today) ? shown : undefined;

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

  const { staffId, part } = wishIn(search);
  const nobody = own === undefined ? undefined : ANYBODY;
  const asked = search.get('staffId') === ANYBODY ? undefined : (staffId ?? own);

  return {
    month,
    view: asksWeek || (!isWide && month === undefined) ? ('week' as const) : ('month' as const),
    date,
    slot: slotOf(date, search.get('time')),
    staffId: asked,
    part,
    choosePart: (next: Part | undefined) => change({ part: next }, { replace: true }),
    /** Clears the time if that person cannot give it. */
    choosePerson: (next: string | undefined, { keepsTime }: { keepsTime: boolean }) =>
      change({ staffId: next ?? nobody, ...(!keepsTime && { time: undefined }) }, { replace: true }),
    showMonth: (next: string) => change({ month: next, view: undefined }, { replace: true }),
    showWeek: () => change({ month: undefined, view: isWide ? 'week' : undefined }, { replace: true }),
    chooseDate: (next: string) => change({ date: next, month: undefined, time: undefined }, { replace: next === date }),
    /** @param other another person than the chosen one; null for any */
    chooseSlot: ({ date: day, time }: ChosenSlot, other?: StaffPerson | null) =>
      change(
        { date: day, month: undefined, time, ...(other !== undefined && { staffId: other?.id ?? nobody }) },
        { replace: true },
      ),
    forgetTime: () => change({ time: undefined }, { replace: true }),
  };
}
