import type { AgendaDay } from '@rostro/shared/contract/calendar';
import { minutesFrom } from '@rostro/shared/working-hours';
import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { settingsQuery } from '#api/settings.ts';
import { resourcesQuery } from '#office/config/resources.ts';
import { useNow } from '../views/useNow.ts';
import type { DayFacts } from './columns.ts';

/** Hours and absences seldom change; whoever books is decided by the server, which reads them fresh. */
const FRESH_MS = 60_000;

/** What the day is drawn from. `failed` is the query to ask again: without it there is nothing to draw. */
export function useDayFacts(days: UseQueryResult<AgendaDay[]>): {
  facts: DayFacts | undefined;
  failed: UseQueryResult | undefined;
} {
  const resources = useQuery({ ...resourcesQuery(), staleTime: FRESH_MS });
  const settings = useQuery(settingsQuery());
  const instant = useNow();
  const day = days.data?.[0];
  const { data: people } = resources;
  const { data: rules } = settings;
  const facts = useMemo(
    () =>
      day &&
      people &&
      rules && { day, resources: people, settings: rules, now: Math.ceil(minutesFrom(day.date, instant)) },
    [day, people, rules, instant],
  );
  const failed = [days, resources, settings].find(({ data, isError }) => data === undefined && isError);
  return { facts, failed: failed as UseQueryResult | undefined };
}
