import { instantOf, todayAt } from '@rostro/shared/time';
import { useEffect, useState } from 'react';

const today = (): string => todayAt(instantOf(Date.now()));

/** Returns today in the clinic's zone, as `YYYY-MM-DD`. It updates at midnight. */
export function useToday(): string {
  const [day, setDay] = useState(today);
  useEffect(() => {
    const timer = setInterval(() => setDay(today()), 60_000);
    return () => clearInterval(timer);
  }, []);
  return day;
}
