import { isRealDay } from '@rostro/shared/time';
import { useSearchParams } from 'react-router-dom';
import { useToday } from '#office/ui/useToday.ts';

const DAY = /^\d{4}-\d{2}-\d{2}$/;

/** Today, unless the address says a day that has come. */
function readDay(params: URLSearchParams, today: string): string {
  const day = params.get('day') ?? today;
  return DAY.test(day) && isRealDay(day) && day <= today ? day : today;
}

/** The day lives in the address: back, reload and a copied link show the same one. */
export function useDay() {
  const today = useToday();
  const [params, setParams] = useSearchParams();
  const choose = (day: string): void => setParams(day < today ? { day } : {});
  return { day: readDay(params, today), today, choose };
}
