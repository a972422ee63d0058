import { instantOf, todayAt } from '@rostro/shared/time';
import { useEffect, useState } from 'react';

const today = (): string => todayAt(instantOf(Date.now()));

/** The clinic's day; an agenda left open overnight turns the page by itself. */
export function useToday(): string {
  const [day, setDay] = useState(today);
  useEffect(() => {
    const timer = setInterval(() => setDay(today()), 60_000);
    return () => clearInterval(timer);
  }, []);
  return day;
}
