import type { AgendaDay } from '@rostro/shared/contract/booking/calendar';
import type { Resource } from '@rostro/shared/contract/team/resources';
import { teamAt } from '@rostro/shared/scheduling/places';
import { minutesFrom } from '@rostro/shared/scheduling/working-hours';
import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { useMemo, useRef } from 'react';
import { settingsQuery } from '#api/settings.ts';
import { useBranch, useBranches } from '#office/clinic/published/branches.ts';
import { resourcesQuery } from '#office/clinic/published/resources.ts';
import { useNow } from '#office/ui/useNow.ts';
import { useToday } from '#office/ui/useToday.ts';
import type { DayFacts } from './columns.ts';

/** Hours and absences seldom change, and the server reads them fresh for every booking. */
const FRESH_MS = 60_000;
/** More minutes than the longest day has. */
const OVER = 1600;

/**
 * The minutes of a day until now. Before and after the day the value is constant, so that other days are not rendered
 * again.
 */
const nowOn = (date: string, instant: string): number =>
  Math.max(-1, Math.min(Math.ceil(minutesFrom(date, instant)), OVER));

const isSame = (one: DayFacts | undefined, other: DayFacts): boolean =>
  one !== undefined &&
  one.day === other.day &&
  one.resources === other.resources &&
  one.settings === other.settings &&
  one.now === other.now;

/** The data for drawing some days. `failed` is the query to retry; without it there is nothing to draw. */
export function useFacts(days: UseQueryResult<AgendaDay[]>): {
  /** One per day. The objects and the list keep their identity until something changes. */
  facts: readonly DayFacts[] | undefined;
  failed: UseQueryResult | undefined;
} {
  const resources = useQuery({ ...resourcesQuery(), staleTime: FRESH_MS });
  const settings = useQuery(settingsQuery());
  const instant = useNow();
  const last = useRef<readonly DayFacts[]>([]);
  const failed = [days, resources, settings].find(({ data, isError }) => data === undefined && isError);
  const branch = useBranch();
  const branches = useBranches();
  const today = useToday();
  const [people, rules] = useMemo(() => {
    if (resources.data === undefined || settings.data === undefined) return [resources.data, settings.data];
    if (branch === undefined) {
      // People at a branch that is not open yet take no visits.
      const waits = new Set(branches.filter(({ isActive }) => !isActive).map(({ id }) => id));
      const isThere = ({ branch: at, activeTo }: Resource): boolean =>
        !waits.has(at) || (activeTo !== null && activeTo < today);
      return [waits.size === 0 ? resources.data : resources.data.filter(isThere), settings.data];
    }
    const team = teamAt(branch, { resources: resources.data, settings: settings.data });
    return [team.resources, team.settings];
  }, [resources.data, settings.data, branch, branches, today]);
  if (days.data === undefined || people === undefined || rules === undefined) {
    return { facts: undefined, failed: failed as UseQueryResult | undefined };
  }
  const made = days.data.map((day, at) => {
    const facts = { day, resources: people, settings: rules, now: nowOn(day.date, instant) };
    const before = last.current[at];
    return before !== undefined && isSame(before, facts) ? before : facts;
  });
  const isKept = made.length === last.current.length && made.every((one, at) => one === last.current[at]);
  if (!isKept) last.current = made;
  return { facts: last.current, failed: undefined };
}
