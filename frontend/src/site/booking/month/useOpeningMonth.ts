import { addMonths, monthOf } from '@rostro/shared/time';
import { useState } from 'react';
import { freeCount } from '#site/slots/days.ts';
import type { ShownDay } from '#site/slots/wish.ts';

/**
 * The month without one in the address: that of the chosen day, else this one, or the next if this has no free slot
 * left.
 */
export function useOpeningMonth(today: string, date: string | undefined) {
  const [first, setFirst] = useState(() => monthOf(today));
  return {
    month: date === undefined ? first : monthOf(date),
    settle: (days: readonly ShownDay[] | undefined) => {
      const hasNone = days?.every(({ slots }) => freeCount(slots) === 0);
      if (hasNone && first === monthOf(today)) setFirst(addMonths(first, 1));
    },
  };
}
