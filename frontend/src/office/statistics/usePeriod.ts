import { useSearchParams } from 'react-router-dom';
import { useToday } from '#office/ui/useToday.ts';
import { type Period, readPeriod, writePeriod } from './period.ts';

/** The period lives in the address: back, reload and a copied link show the same report. */
export function usePeriod(): [Period, (period: Period) => void] {
  const today = useToday();
  const [params, setParams] = useSearchParams();
  return [readPeriod(params, today), (period) => setParams(writePeriod(period))];
}
