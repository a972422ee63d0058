import type { CalendarDay } from '@rostro/shared/contract/booking/calendar';
import { monthOf } from '@rostro/shared/time';
import type { UseQueryResult } from '@tanstack/react-query';
import { type ComponentProps, type ReactNode, useState } from 'react';
import { detailOf } from '#api/error.ts';
import panel from '#office/ui/Panel.module.css';
import { useSize } from '#office/ui/useSize.ts';
import { useToday } from '#office/ui/useToday.ts';
import { classes } from '#ui/classes.ts';
import { ErrorNote } from '#ui/note/ErrorNote.tsx';
import { weeksOf } from '../data/month.ts';
import type { AgendaMonth } from '../published/api.ts';
import tones from '../published/StatusChip.module.css';
import { StatusGlyph } from '../published/StatusChip.tsx';
import { CalendarNav } from '../views/CalendarNav.tsx';
import { WhoFilter } from '../views/WhoFilter.tsx';
import { DayCell } from './DayCell.tsx';
import styles from './Month.module.css';
import { MonthGrid } from './MonthGrid.tsx';

interface DaysProps {
  day: string;
  days: readonly CalendarDay[];
  coming: boolean;
  /** Shows only the week of `day`. */
  brief: boolean;
  onDay: (day: string) => void;
}

function Days({ day, days, coming, brief, onDay }: DaysProps) {
  const today = useToday();
  const month = monthOf(day);
  const all = weeksOf(month);
  const weeks = brief ? all.filter((week) => week.includes(day)) : all;
  const byDate = new Map(days.map((known) => [known.date, known]));
  const grid = { month, weeks, selected: day, busy: coming, onTurn: onDay, look: styles };
  return (
    <MonthGrid {...grid} head={(name) => name}>
      {(date, button) => (
        <DayCell
          date={date}
          day={byDate.get(date)}
          button={button}
          coming={coming}
          today={today}
          selected={date === day}
          onDay={onDay}
        />
      )}
    </MonthGrid>
  );
}

const MEANINGS = [
  ['pending', 'Por Confirmar'],
  ['confirmed', 'Confirmadas'],
  ['cancelled', 'Canceladas'],
  ['closed', 'Cerradas'],
] as const;

function Legend() {
  return (
    <ul className={styles.legend} aria-label="Colores del calendario">
      {MEANINGS.map(([status, words]) => (
        <li key={status}>
          <span className={classes(styles.key, tones[status])}>
            <StatusGlyph status={status} size={10} />
          </span>
          {words}
        </li>
      ))}
      <li>
        <span className={styles.sample} aria-hidden>
          <i className={styles.pending} />
          <i className={styles.confirmed} />
        </span>
        Ocupación
      </li>
    </ul>
  );
}

interface MonthViewProps {
  query: UseQueryResult<AgendaMonth>;
  day: string;
  onDay: (day: string) => void;
  /** The choice of a person to count the visits of; undefined until the people are known. */
  who: ComponentProps<typeof WhoFilter> | undefined;
  children: ReactNode;
}

/** On phones only one week, with the day below. */
export function MonthView({ query, day, onDay, who, children }: MonthViewProps) {
  const { phone } = useSize();
  const [whole, setWhole] = useState(false);
  const brief = phone && !whole;
  const coming = !query.isError && (query.data === undefined || query.isPlaceholderData);
  return (
    <div className={styles.split}>
      <section className={panel.panel} aria-label="Calendario">
        <div className={styles.nav}>
          <CalendarNav view="month" day={day} onDay={onDay} />
        </div>
        {who && who.people.length > 1 && (
          <div className={styles.who}>
            <WhoFilter {...who} />
          </div>
        )}
        {query.isError && (
          <div className={styles.problem}>
            <ErrorNote
              title="Error al cargar el calendario"
              detail={detailOf(query.error)}
              onRetry={() => void query.refetch()}
            />
          </div>
        )}
        {coming && (
          <p className="sr" role="status">
            Cargando el calendario…
          </p>
        )}
        <Days day={day} days={query.data?.days ?? []} coming={coming} brief={brief} onDay={onDay} />
        {!brief && <Legend />}
        {phone && (
          <button type="button" className={styles.more} aria-expanded={whole} onClick={() => setWhole(!whole)}>
            {whole ? 'Ver solo esta semana' : 'Ver todo el mes'}
          </button>
        )}
      </section>
      {children}
    </div>
  );
}
