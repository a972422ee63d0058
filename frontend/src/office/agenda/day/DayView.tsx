import type { AgendaDay } from '@rostro/shared/contract/calendar';
import { slotTimes } from '@rostro/shared/schedule';
import { minuteOfDay, timeAtMinute } from '@rostro/shared/time';
import { clinicIntervals } from '@rostro/shared/working-hours';
import type { UseQueryResult } from '@tanstack/react-query';
import { Segmented } from 'antd';
import { CalendarDays } from 'lucide-react';
import { useMemo, useState } from 'react';
import { detailOf } from '#api/error.ts';
import { KINDS } from '#office/config/kinds.ts';
import { EmptyState, LoadError } from '#office/ui/EmptyState.tsx';
import panel from '#office/ui/Panel.module.css';
import { useCan } from '#office/ui/permissions.ts';
import { sayAppointments } from '#office/ui/say.ts';
import { ErrorNote } from '#ui/note/ErrorNote.tsx';
import { useOpenBooking } from '../booking/useBookingAddress.ts';
import type { AgendaFilters } from '../data/filters.ts';
import { sayShut } from '../month/month.ts';
import { CalendarNav } from '../views/CalendarNav.tsx';
import { useMatches } from '../views/useMatches.ts';
import { VIEW_WORDS } from '../views/view.ts';
import { CancelledList } from '../week/CancelledList.tsx';
import { BlockMenu } from './BlockMenu.tsx';
import {
  type By,
  columnsOf,
  type DayColumn,
  type DayFacts,
  type PlacedVisit,
  splitAway,
  visitsWithout,
} from './columns.ts';
import { type DayActs, DayActsProvider } from './DayContext.ts';
import { DayGrid } from './DayGrid.tsx';
import { DaySkeleton } from './DaySkeleton.tsx';
import styles from './DayView.module.css';
import { spanOf } from './layout.ts';
import { BY_WORDS, useBy } from './useBy.ts';
import { useDayFacts } from './useDayFacts.ts';

const BY_OPTIONS = (Object.keys(BY_WORDS) as By[]).map((value) => ({ value, label: BY_WORDS[value] }));
const MINUTES_A_DAY = 1440;

function useActs(filters: AgendaFilters, facts: DayFacts | undefined): DayActs {
  const { create, edit } = useOpenBooking();
  const [mayCreate, mayMove] = [useCan('create_appointments'), useCan('edit_appointments')];
  const matches = useMatches(filters);
  const [by] = useBy();
  const date = facts?.day.date ?? filters.day;
  const settings = facts?.settings;
  return useMemo(
    () => ({
      date,
      open: ({ id }) => edit(id),
      create: mayCreate
        ? (columnId, minute) =>
            create({ date, time: timeAtMinute(minute), staffId: by === 'staff' ? columnId : undefined })
        : undefined,
      matches,
      mayMove,
      slots: settings ? slotTimes(settings, date).map(minuteOfDay) : [],
    }),
    [create, edit, mayCreate, mayMove, matches, by, date, settings],
  );
}

/** Why there is nothing to draw: the clinic is closed, or has none of this kind. */
function NothingToDraw({ by, facts: { day } }: { by: By; facts: DayFacts }) {
  const { empty, emptyText } = KINDS[by];
  const shut = sayShut(day.date, day);
  return by === 'staff' || shut !== undefined ? (
    <EmptyState
      icon={CalendarDays}
      title="Sin horas de atención"
      text={shut ?? 'Nadie puede reservar en este día, y no hay citas en él.'}
    />
  ) : (
    <EmptyState icon={CalendarDays} title={empty} text={emptyText} />
  );
}

const sayNames = (columns: readonly DayColumn[]): string => columns.map(({ name }) => name).join(', ');

/** Who is not drawn, and how many visits take nothing of this kind. */
function Beside({ away, without, by }: { away: readonly DayColumn[]; without: number; by: By }) {
  return (
    <>
      {away.length > 0 && (
        <p className={styles.note}>
          {by === 'staff' ? 'Hoy no atienden' : 'Hoy no se usan'}: {sayNames(away)}.
        </p>
      )}
      {without > 0 && (
        <p className={styles.note}>
          {sayAppointments(without)} sin {KINDS[by].one.toLowerCase()}: {without === 1 ? 'está' : 'están'} en «
          {BY_WORDS.staff}».
        </p>
      )}
    </>
  );
}

function Timeline({ by, facts }: { by: By; facts: DayFacts }) {
  const [menu, setMenu] = useState<{ visit: PlacedVisit; open: boolean }>();
  const { day, settings, now } = facts;
  const { shown, away } = useMemo(() => splitAway(columnsOf(by, facts)), [by, facts]);
  const clinic = day.shut === null ? clinicIntervals(settings, day.date) : [];
  const span = spanOf([...clinic, ...shown.flatMap(({ works, visits }) => [...works, ...visits])]);
  const today = now >= 0 && now <= MINUTES_A_DAY ? now : undefined;
  return (
    <>
      {span === undefined || shown.length === 0 ? (
        <NothingToDraw by={by} facts={facts} />
      ) : (
        <DayGrid
          date={day.date}
          columns={shown}
          span={span}
          now={today}
          onMenu={(visit) => setMenu({ visit, open: true })}
        />
      )}
      <Beside away={away} without={visitsWithout(by, facts)} by={by} />
      {menu && <BlockMenu {...menu} key={menu.visit.id} onClose={() => setMenu({ ...menu, open: false })} />}
    </>
  );
}

interface DayViewProps {
  query: UseQueryResult<AgendaDay[]>;
  filters: AgendaFilters;
  onDay: (day: string) => void;
}

/** One day as a timeline, with a column for each person, room or machine. Phones have a list in its place. */
export function DayView({ query, filters, onDay }: DayViewProps) {
  const [by, changeBy] = useBy();
  const { facts, failed } = useDayFacts(query);
  const acts = useActs(filters, facts);
  const shut = facts && sayShut(facts.day.date, facts.day);
  return (
    <DayActsProvider value={acts}>
      <section className={panel.panel} aria-label={VIEW_WORDS.day}>
        <div className={styles.bar}>
          <CalendarNav view="day" day={filters.day} onDay={onDay} />
          {shut !== undefined && <p className={styles.shut}>{shut}</p>}
          <Segmented
            className={styles.by ?? ''}
            aria-label="Columnas"
            size="small"
            value={by}
            options={BY_OPTIONS}
            onChange={changeBy}
          />
        </div>
        {query.isError && query.data !== undefined && (
          <div className={styles.stale}>
            <ErrorNote
              title="El calendario puede no estar al día."
              detail={detailOf(query.error)}
              onRetry={() => void query.refetch()}
            />
          </div>
        )}
        {facts ? (
          <Timeline by={by} facts={facts} />
        ) : failed ? (
          <LoadError title="Error al cargar el calendario" query={failed} />
        ) : (
          <DaySkeleton />
        )}
        {facts && <CancelledList days={[facts.day]} onOpen={acts.open} />}
      </section>
    </DayActsProvider>
  );
}
