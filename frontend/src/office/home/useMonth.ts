import { monthOf } from '@rostro/shared/time';
import { useSearchParams } from 'react-router-dom';
import { useToday } from '#office/ui/useToday.ts';

/** As the contract has a month: its schema would bring a library along to the first screen. */
const MONTH = /^(19|20|21)\d\d-(0[1-9]|1[0-2])$/;

/** The month that the address names; this one where it names none. */
export function useMonth(): [string, (month: string) => void] {
  const current = monthOf(useToday());
  const [params, setParams] = useSearchParams();
  const named = params.get('month') ?? '';
  const choose = (month: string): void => {
    setParams(
      (now) => {
        const next = new URLSearchParams(now);
        if (month === current) next.delete('month');
        else next.set('month', month);
        return next;
      },
      { replace: true, preventScrollReset: true },
    );
  };
  return [MONTH.test(named) ? named : current, choose];
}
