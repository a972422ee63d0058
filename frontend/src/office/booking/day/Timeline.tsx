import { clinicIntervals } from '@rostro/shared/scheduling/working-hours';
import { CalendarDays } from 'lucide-react';
import { memo, useMemo } from 'react';
import { KINDS } from '#office/clinic/published/kinds.ts';
import { EmptyState } from '#office/ui/EmptyState.tsx';
import { Face } from '#office/ui/Face.tsx';
import { sayAppointments } from '#office/ui/say.ts';
import { classes } from '#ui/classes.ts';
import { sayShut } from '../data/month.ts';
import { sayView } from '../data/view.ts';
import { UNASSIGNED } from '../timeline/column.ts';
import { saySpan, spanOf } from '../timeline/layout.ts';
import { TimeGrid } from '../timeline/TimeGrid.tsx';
import { useTimelineActs } from '../timeline/TimelineContext.ts';
import { useVisitDialogs, VisitDialogs } from '../timeline/VisitDialogs.tsx';
import { CancelledList } from '../views/CancelledList.tsx';
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
      <div className="flex items-center gap-2 min-w-0 h-full px-2.5 font-normal text-left">
        <Face {...column} />
        <span className={classes(styles.words, 'grid min-w-0')}>
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
        <p className="py-2 px-4 border-t border-t-line text-muted text-12 leading-[18px]">
          {by === 'staff' ? 'Este día no atienden' : 'Este día no se usan'}: {sayNames(away)}.
        </p>
      )}
      {without > 0 && (
        <p className="py-2 px-4 border-t border-t-line text-muted text-12 leading-[18px]">
          {sayAppointments(without)} sin {KINDS[by].one.toLowerCase()}: {without === 1 ? 'está' : 'están'} en «
          {BY_WORDS.staff}».
        </p>
      )}
    </>
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
  const { open } = useTimelineActs();
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
          make={held.changing.make}
        />
      )}
      <Beside away={away} without={visitsWithout(by, facts)} by={by} />
      <CancelledList days={[day]} onOpen={open} />
      <VisitDialogs held={held} plan={facts} othersOf={() => day.appointments} />
    </>
  );
}
