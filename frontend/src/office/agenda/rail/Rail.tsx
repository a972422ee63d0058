import { useQuery } from '@tanstack/react-query';
import { CircleCheckBig, PanelRightClose, PanelRightOpen } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { detailOf } from '#api/error.ts';
import { unfitQuery } from '#office/appointments/api.ts';
import panel from '#office/ui/Panel.module.css';
import { classes } from '#ui/classes.ts';
import { ErrorNote } from '#ui/note/ErrorNote.tsx';
import { Skeleton } from '#ui/skeleton/Skeleton.tsx';
import { MiniMonth } from './MiniMonth.tsx';
import styles from './Rail.module.css';
import { UnfitSection } from './UnfitSection.tsx';
import type { useRail } from './useRail.ts';
import { useWaiting } from './useWaiting.ts';
import { WaitingSection } from './WaitingSection.tsx';

/**
 * What waits for a person of the clinic, one section for each kind. `isKnown` says that all kinds have been read; a kind
 * without rows has no section.
 */
function useToAttend(open: boolean): { sections: ReactNode[]; total: number; isKnown: boolean; failed: ReactNode } {
  const waiting = useWaiting(open);
  const unfit = useQuery(unfitQuery());
  const total = (waiting.count ?? 0) + (unfit.data?.total ?? 0);
  const sections = [
    unfit.data && unfit.data.total > 0 ? <UnfitSection key="unfit" visits={unfit.data} /> : undefined,
    waiting.count && waiting.rows ? (
      <WaitingSection key="waiting" count={waiting.count} rows={waiting.rows} />
    ) : undefined,
  ];
  const [bad] = [waiting.failed, unfit.isError ? unfit : undefined].filter((query) => query !== undefined);
  const failed = bad && (
    <ErrorNote
      title="No se pudo cargar lo que está por atender."
      detail={detailOf(bad.error)}
      onRetry={() => void bad.refetch()}
    />
  );
  return {
    sections: sections.filter((section) => section !== undefined),
    total,
    isKnown: waiting.rows !== undefined && unfit.data !== undefined,
    failed,
  };
}

interface RailProps {
  rail: ReturnType<typeof useRail>;
  day: string;
  onDay: (day: string) => void;
}

/** Beside the day and the week on wide screens: a small month, and what waits for the clinic on any day. */
export function Rail({ rail: { open, toggle }, day, onDay }: RailProps) {
  const { sections, total, isKnown, failed } = useToAttend(open);
  const id = useId();
  const Icon = open ? PanelRightClose : PanelRightOpen;
  return (
    <aside className={classes(panel.panel, styles.rail, !open && styles.closed)} aria-label="Por atender">
      <div className={styles.top}>
        {open && <h2>Por atender</h2>}
        {total > 0 && <span className={styles.total}>{total}</span>}
        <button
          type="button"
          className={styles.toggle}
          aria-expanded={open}
          aria-controls={id}
          aria-label={open ? 'Ocultar lo que está por atender' : `Mostrar lo que está por atender: ${total}`}
          title={open ? 'Ocultar' : 'Por atender'}
          onClick={toggle}
        >
          <Icon size={18} strokeWidth={1.8} aria-hidden />
        </button>
      </div>
      <div id={id} className={styles.body} hidden={!open}>
        {open && (
          <>
            <MiniMonth day={day} onDay={onDay} />
            {failed && <div className={styles.failed}>{failed}</div>}
            {sections}
            {!isKnown && !failed && (
              <div className={styles.shape}>
                <p className="sr" role="status">
                  Cargando lo que está por atender…
                </p>
                <Skeleton height={64} radius={8} />
                <Skeleton height={64} radius={8} />
              </div>
            )}
            {isKnown && sections.length === 0 && (
              <p className={styles.nothing}>
                <CircleCheckBig size={18} strokeWidth={1.8} aria-hidden />
                No hay nada por atender.
              </p>
            )}
          </>
        )}
      </div>
    </aside>
  );
}
