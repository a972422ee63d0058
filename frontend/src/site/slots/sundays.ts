import { useState } from 'react';
import type { ShownDay } from './wish.ts';

export const SUNDAYS = 'No se pueden agendar citas los domingos. Por favor selecciona otro día.';

/**
 * The answer to a client who asks for a Sunday while the clinic is closed on Sundays; undefined without such a question.
 * @param asked the day in the address
 */
export function useSunday(
  days: readonly ShownDay[] | undefined,
  asked: string | undefined,
  onDate: (date: string) => void,
) {
  const [wanted, want] = useState(asked);
  const isClosedSunday = (date: string | undefined): boolean =>
    days?.some((day) => day.date === date && day.closedReason === 'sunday') ?? false;
  return {
    answer: isClosedSunday(wanted) ? SUNDAYS : undefined,
    choose: (date: string) => {
      want(date);
      if (!isClosedSunday(date)) onDate(date);
    },
  };
}
