import type { AgendaDay } from '@rostro/shared/contract/booking/calendar';
import { clinicIntervals } from '@rostro/shared/scheduling/working-hours';
import { sayDay, todayAt, wallClockOf } from '@rostro/shared/time';
import type { UseQueryResult } from '@tanstack/react-query';
import { CalendarDays } from 'lucide-react';
import { memo, useCallback, useMemo, useRef } from 'react';
import { AgendaAlerts } from '#office/records/published/medical/AgendaAlerts.tsx';
import { EmptyState } from '#office/ui/EmptyState.tsx';
import { sayAppointments } from '#office/ui/say.ts';
import { useNow } from '#office/ui/useNow.ts';
import { classes } from '#ui/classes.ts';
import type { AgendaFilters } from '../data/filters.ts';
import { sayShut, weekdayName } from '../data/month.ts';
import { isVoid } from '../data/rows.ts';
import { sayView } from '../data/view.ts';
import type { DayFacts } from '../day/columns.ts';
import { useFacts } from '../day/useFacts.ts';
import { StatusGlyph } from '../published/StatusChip.tsx';
import { CalendarPanel } from '../timeline/CalendarPanel.tsx';
import { spanOf } from '../timeline/layout.ts';
import { TimeGrid } from '../timeline/TimeGrid.tsx';
import { useTimelineActs } from '../timeline/TimelineContext.ts';
import { useVisitDialogs, VisitDialogs } from '../timeline/VisitDialogs.tsx';
import { CancelledList } from '../views/CancelledList.tsx';
import { peopleOfDays, useWho, WhoFilter } from '../views/WhoFilter.tsx';
import { shownDays, type WeekColumn, weekColumn } from './columns.ts';
import { usePeek } from './usePeek.ts';
import { VisitPeek } from './VisitPeek.tsx';
import styles from './WeekView.module.css';

interface WeekHeadProps {
  column: WeekColumn;
  isToday: boolean;
  onOpenDay: (day: string) => void;
}

function countsOf({ visits }: WeekColumn): { total: number; waiting: number } {
  const all = new Map(visits.map(({ appointment }) => [appointment.id, appointment]));
  const waits = [...all.values()].filter((one) => one.status === 'pending' && !one.closed && !isVoid(one));
  return { total: all.size, waiting: waits.length };
}

/**
 * Shows the numbers of visits and of pending ones. A press opens the day; it is no tab stop, because *Día* does the
 * same.
 */
const WeekHead = memo(({ column, isToday, onOpenDay }: WeekHeadProps) => {
  const { date, day } = column;
  const shut = sayShut(date, day);
  const { total, waiting } = countsOf(column);
  return (
    <th scope="col" aria-current={isToday ? 'date' : undefined}>
      <button
        type="button"
        className={styles.head}
        tabIndex={-1}
        title={`Ver el ${sayDay(date)}`}
        onClick={() => onOpenDay(date)}
      >
        <span className="sr">{sayDay(date)}</span>
        <span className={styles.weekday} aria-hidden>
          {weekdayName(date)}
        </span>
        <b className={classes(isToday && styles.today)} aria-hidden>
          {Number(date.slice(8))}
        </b>
        <small className="flex col-span-full gap-2 min-w-0 overflow-hidden text-12 leading-[16px] whitespace-nowrap tabular-nums">
          {shut !== undefined && <span className="overflow-hidden text-ellipsis">{shut}</span>}
          {(shut === undefined || total > 0) && <span>{sayAppointments(total)}</span>}
          {waiting > 0 && (
            <span className="inline-flex items-center gap-0.75 px-1.25 rounded-control bg-pending-bg text-pending-ink font-semibold">
              <StatusGlyph status="pending" size={8} />
              {waiting}
              <span className="sr"> por confirmar</span>
            </span>
          )}
        </small>
      </button>
    </th>
  );
});

/** The least widths, in px: of a day, of a lane in it, and of the strip beside the lanes. */
const [LEAST_DAY, LEAST_LANE, BESIDE] = [116, 32, 34] as const;

const ownLeast = ({ visits }: WeekColumn): number =>
  Math.max(LEAST_DAY, ...visits.map(({ lanes }) => lanes * LEAST_LANE + BESIDE));

/** Days are equally wide, unless one has so many lanes that the others would have unused width. */
function leastOf(columns: readonly WeekColumn[]): (column: WeekColumn) => number {
  const most = Math.max(...columns.map(ownLeast));
  return most <= 2 * LEAST_DAY ? () => most : ownLeast;
}

/** A column whose day did not change stays the same object, so that it is not rendered again. */
function useColumns(all: readonly DayFacts[], who: string | undefined): WeekColumn[] {
  const known = useRef(new Map<string, { facts: DayFacts; who: string | undefined; column: WeekColumn }>());
  return useMemo(
    () =>
      all.map((facts) => {
        const before = known.current.get(facts.day.date);
        if (before?.facts === facts && before.who === who) return before.column;
        const column = weekColumn(facts, who);
        known.current.set(facts.day.date, { facts, who, column });
        return column;
      }),
    [all, who],
  );
}

interface WeekProps {
  all: readonly DayFacts[];
  day: string;
  who: string | undefined;
  onOpenDay: (day: string) => void;
}

function Week({ all, day, who, onOpenDay }: WeekProps) {
  const { open } = useTimelineActs();
  const today = todayAt(useNow());
  const shown = useMemo(() => shownDays(all), [all]);
  const columns = useColumns(shown, who);
  const plan = all[0];
  const held = useVisitDialogs(plan?.resources ?? []);
  const { id: peekId, show, around } = usePeek();
  const peeked = columns.flatMap(({ visits }) => visits).find(({ id }) => id === peekId);
  const head = useCallback(
    (column: WeekColumn) => (
      <WeekHead key={column.id} column={column} isToday={column.date === today} onOpenDay={onOpenDay} />
    ),
    [today, onOpenDay],
  );
  const hours = shown.flatMap(({ day: { date, shut }, settings }) => (shut ? [] : clinicIntervals(settings, date)));
  const span = spanOf([...hours, ...columns.flatMap(({ works, visits }) => [...works, ...visits])]);
  const now = shown.find(({ day: { date } }) => date === today)?.now;
  const days = useMemo(() => all.map((facts) => facts.day), [all]);
  const othersOf = ({ startsAt }: { startsAt: string }): AgendaDay['appointments'] =>
    days.find(({ date }) => date === wallClockOf(startsAt).date)?.appointments ?? [];
  return (
    <>
      {span === undefined ? (
        <EmptyState
          icon={CalendarDays}
          title="Sin horas de atención"
          text="Nadie puede reservar en estos días, y no hay citas en ellos."
        />
      ) : (
        <div {...around}>
          <TimeGrid
            name={sayView('week', day)}
            columns={columns}
            head={head}
            least={leastOf(columns)}
            span={span}
            now={now}
            nowIn={today}
            onMenu={held.onMenu}
            brief
            across
            make={held.changing.make}
          />
          {peeked && <VisitPeek key={peeked.id} visit={peeked} onMenu={held.onMenu} onClose={() => show(undefined)} />}
        </div>
      )}
      <CancelledList days={days} onOpen={open} />
      {plan && <VisitDialogs held={held} plan={plan} othersOf={othersOf} />}
    </>
  );
}

function useWeekWho(all: readonly DayFacts[] | undefined) {
  const days = all?.map(({ day }) => day.date) ?? [];
  return useWho(peopleOfDays(all?.[0]?.resources ?? [], days));
}

interface WeekViewProps {
  query: UseQueryResult<AgendaDay[]>;
  filters: AgendaFilters;
  onDay: (day: string) => void;
  onOpenDay: (day: string) => void;
}

/** The week of all people or of one. Phones have a list instead. */
export function WeekView({ query, filters, onDay, onOpenDay }: WeekViewProps) {
  const { facts, failed } = useFacts(query);
  const who = useWeekWho(facts);
  const latest = useRef(onOpenDay);
  latest.current = onOpenDay;
  const appointments = useMemo(() => facts?.flatMap(({ day }) => day.appointments) ?? [], [facts]);
  const openDay = useCallback((day: string) => latest.current(day), []);
  return (
    <CalendarPanel
      view="week"
      query={query}
      filters={filters}
      onDay={onDay}
      beside={facts && <WhoFilter {...who} />}
      failed={failed}
    >
      {facts && (
        <AgendaAlerts appointments={appointments}>
          <Week all={facts} day={filters.day} who={who.only} onOpenDay={openDay} />
        </AgendaAlerts>
      )}
    </CalendarPanel>
  );
}
