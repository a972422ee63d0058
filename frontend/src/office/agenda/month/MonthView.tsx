import type { UseQueryResult } from '@tanstack/react-query';
import { type ComponentProps, type ReactNode, useState } from 'react';
import { detailOf } from '#api/error.ts';
import type { AgendaMonth } from '#office/appointments/api.ts';
import tones from '#office/appointments/StatusChip.module.css';
import { StatusGlyph } from '#office/appointments/StatusChip.tsx';
import panel from '#office/ui/Panel.module.css';
import { useSize } from '#office/ui/useSize.ts';
import { classes } from '#ui/classes.ts';
import { ErrorNote } from '#ui/note/ErrorNote.tsx';
import { CalendarNav } from '../views/CalendarNav.tsx';
import { WhoFilter } from '../views/WhoFilter.tsx';
import styles from './Month.module.css';
import { MonthGrid } from './MonthGrid.tsx';

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
  /** Whose visits are counted, to choose; undefined until the people are known. */
  who: ComponentProps<typeof WhoFilter> | undefined;
  /** The list of the selected day. */
  children: ReactNode;
}

/** The month with its counts, and beside it the selected day; on phones one week, with the day below. */
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
        <MonthGrid day={day} days={query.data?.days ?? []} coming={coming} brief={brief} onDay={onDay} />
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
