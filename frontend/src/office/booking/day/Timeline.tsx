import { clinicIntervals, minutesFrom } from '@rostro/shared/scheduling/working-hours';
import { timeAtMinute, toInstant } from '@rostro/shared/time';
import { CalendarDays } from 'lucide-react';
import { memo, useCallback, useMemo } from 'react';
import { KINDS } from '#office/clinic/published/kinds.ts';
import { EmptyState } from '#office/ui/EmptyState.tsx';
import { Face } from '#office/ui/Face.tsx';
import { sayAppointments } from '#office/ui/say.ts';
import { sayShut } from '../data/month.ts';
import { sayView } from '../data/view.ts';
import { minutesOf } from '../timeline/change.ts';
import { UNASSIGNED } from '../timeline/column.ts';
import type { Dropped } from '../timeline/drag.ts';
import { saySpan, spanOf } from '../timeline/layout.ts';
import { TimeGrid } from '../timeline/TimeGrid.tsx';
import type { Changing } from '../timeline/useChange.ts';
import { useVisitDialogs, VisitDialogs } from '../timeline/VisitDialogs.tsx';
import { type By, columnsOf, type DayColumn, type DayFacts, splitAway, visitsWithout } from './columns.ts';
import styles from './DayView.module.css';
import { BY_WORDS } from './useBy.ts';

/** `'9–1:30, 2:30–6'` */
const sayHours = ({ id, works, away }: DayColumn): string =>
  id === UNASSIGNED ? 'Aún sin persona' : (away ?? works.map(saySpan).join(', ').replaceAll(':00', ''));

/** Stands above the column: name, hours and number of visits. */
const ColumnHead = memo(({ column }: { column: DayColumn }) => {
  const { name, title, visits } = column;
  const hours = sayHours(column);
  return (
    <th scope="col">
      <div className={styles.head}>
        <Face {...column} />
        <span className={styles.words}>
          <b title={title === '' ? name : `${name}, ${title}`}>{name}</b>
          <small>
            <span title={hours}>{hours}</span>
            {visits.length > 0 && <span> · {sayAppointments(visits.length)}</span>}
          </small>
        </span>
      </div>
    </th>
  );
});

const MINUTES_A_DAY = 1440;

/** Explains an empty grid: the clinic is closed, or has none of this kind. */
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

function Beside({ away, without, by }: { away: readonly DayColumn[]; without: number; by: By }) {
  return (
    <>
      {away.length > 0 && (
        <p className={styles.note}>
          {by === 'staff' ? 'Este día no atienden' : 'Este día no se usan'}: {sayNames(away)}.
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

/** Turns a drop into a change: a start moved by as much as the block, another person, or another length. */
function useDrop(date: string, columns: readonly DayColumn[], make: Changing['make']) {
  return useCallback(
    ({ visit, columnId, from, to }: Dropped): void => {
      const { appointment } = visit;
      const begin = minutesFrom(date, appointment.startsAt) + from - visit.from;
      make({
        appointment,
        startsAt: toInstant(date, timeAtMinute(begin)),
        who: columns.find(({ id }) => id === columnId),
        minutes: minutesOf(appointment) + (to - from) - (visit.to - visit.from),
      });
    },
    [date, columns, make],
  );
}

interface TimelineProps {
  by: By;
  facts: DayFacts;
}

/** The least width of a column in px, at which a name, its times and its service can be read. */
const leastOf = (): number => 176;
const headOf = (column: DayColumn) => <ColumnHead key={column.id} column={column} />;

/** The menu of the blocks and the dialogs that change visits are shared by the whole day. */
export function Timeline({ by, facts }: TimelineProps) {
  const { day, settings, now, resources } = facts;
  const all = useMemo(() => columnsOf(by, facts), [by, facts]);
  const { shown, away } = useMemo(() => splitAway(all), [all]);
  const held = useVisitDialogs(resources);
  const onDrop = useDrop(day.date, by === 'staff' ? shown : NO_COLUMNS, held.changing.make);
  const clinic = day.shut === null ? clinicIntervals(settings, day.date) : [];
  const span = spanOf([...clinic, ...shown.flatMap(({ works, visits }) => [...works, ...visits])]);
  return (
    <>
      {span === undefined || shown.length === 0 ? (
        <NothingToDraw by={by} facts={facts} />
      ) : (
        <TimeGrid
          name={sayView('day', day.date)}
          columns={shown}
          head={headOf}
          least={leastOf}
          span={span}
          now={now >= 0 && now <= MINUTES_A_DAY ? now : undefined}
          onMenu={held.onMenu}
          across={by === 'staff'}
          onDrop={onDrop}
        />
      )}
      <Beside away={away} without={visitsWithout(by, facts)} by={by} />
      <VisitDialogs held={held} plan={facts} othersOf={() => day.appointments} />
    </>
  );
}

const NO_COLUMNS: readonly DayColumn[] = [];
