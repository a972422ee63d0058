import type { StaffAppointment } from '@rostro/shared/contract/booking/booking';
import type { UnfitVisits } from '@rostro/shared/contract/booking/unfit';
import { isLateBooking } from '@rostro/shared/scheduling/guest-window';
import { instantOf, sayInstant } from '@rostro/shared/time';
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import { CircleCheckBig, PanelRightClose, PanelRightOpen } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { api } from '#api/api.ts';
import { detailOf } from '#api/error.ts';
import { byBranch, useBranch } from '#office/clinic/published/branches.ts';
import panel from '#office/ui/Panel.module.css';
import { sayAppointments, sentence } from '#office/ui/say.ts';
import { useToday } from '#office/ui/useToday.ts';
import { classes } from '#ui/classes.ts';
import { ErrorNote } from '#ui/note/ErrorNote.tsx';
import { Skeleton } from '#ui/skeleton/Skeleton.tsx';
import { isUnverified } from '../attendance/Unverified.tsx';
import { useOpenBooking } from '../data/useBookingAddress.ts';
import { type AgendaQuery, unfitQuery, waitingQuery } from '../published/api.ts';
import { sayReason } from '../published/UnfitNote.tsx';
import { waitingDays } from '../published/waitingPath.ts';
import { MiniMonth } from './MiniMonth.tsx';
import styles from './Rail.module.css';
import { Section } from './Section.tsx';
import type { useRail } from './useRail.ts';
import { WaitingSection } from './WaitingSection.tsx';

/** Less than *Por atender* of the menu, which counts all kinds of the inbox. */
const TITLE = 'Por confirmar o mover';

/** More than fit on a screen; the rest is one press away. */
const LISTED = 20;

const firstWaiting = (today: string, count: number, branch: string | undefined) => {
  const query: AgendaQuery = {
    ...waitingDays(today),
    ...byBranch(branch),
    status: 'pending',
    closed: 'false',
    ahead: 'true',
    sort: 'startsAt',
    page: 1,
    pageSize: LISTED,
  };
  return queryOptions({
    ...api.listAppointments.query({ query }),
    // The key contains the count, so that a changed count reads the list again.
    queryKey: ['listAppointments', { query }, count],
    placeholderData: keepPreviousData,
  });
};

/**
 * A guest who booked shortly before the visit and has not proven the e-mail keeps the place until its start, so the
 * desk calls them first.
 */
const urgentFirst = (items: readonly StaffAppointment[]): StaffAppointment[] =>
  items.toSorted((a, b) => Number(isUrgent(b)) - Number(isUrgent(a)));
const isUrgent = (one: StaffAppointment): boolean => isUnverified(one) && isLateBooking(one);

/** The count of pending visits from now on, and if `listed` the first of them, soonest first. */
function useWaiting(listed: boolean) {
  const today = useToday();
  const branch = useBranch();
  const waiting = useQuery(waitingQuery(branch));
  const count = waiting.data?.count;
  const list = useQuery({
    ...firstWaiting(today, count ?? 0, branch),
    enabled: listed && count !== undefined && count > 0,
  });
  const now = instantOf(Date.now());
  const items = list.data?.items.filter((one) => one.status === 'pending' && one.startsAt > now);
  const rows = count === 0 ? [] : items && urgentFirst(items);
  return { count, rows, failed: waiting.isError ? waiting : list.isError ? list : undefined };
}

/** Visits that keep their time although the plan has changed; each opens, to be moved. */
function UnfitSection({ visits: { items, total } }: { visits: UnfitVisits }) {
  const { edit } = useOpenBooking();
  const rest = total - items.length;
  return (
    <Section
      title="Siguen reservadas"
      count={total}
      foot={rest > 0 && <p className="text-muted px-4 pb-3 text-13">y {sayAppointments(rest)} más</p>}
    >
      {items.map((visit) => (
        <li key={visit.id} className="relative px-4 pb-2.5 [&+&]:pt-2.5 [&+&]:border-t [&+&]:border-t-row-line">
          <button type="button" className={styles.open} onClick={() => edit(visit.id)}>
            <b>{visit.clientName ?? 'Cliente sin datos'}</b>
            <span>{sentence(sayInstant(visit.startsAt))}</span>
            <span className={styles.why}>{sayReason(visit)}</span>
          </button>
        </li>
      ))}
    </Section>
  );
}

/** One section for each kind with rows. `isKnown` is true once all kinds have been read. */
function useToAttend(open: boolean): { sections: ReactNode[]; total: number; isKnown: boolean; failed: ReactNode } {
  const waiting = useWaiting(open);
  const unfit = useQuery(unfitQuery(useBranch()));
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
      title="No se pudo cargar lo que está por confirmar o mover."
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

/** Only beside the day and the week on wide screens. */
export function Rail({ rail: { open, toggle }, day, onDay }: RailProps) {
  const { sections, total, isKnown, failed } = useToAttend(open);
  const id = useId();
  const Icon = open ? PanelRightClose : PanelRightOpen;
  return (
    <aside className={classes(panel.panel, styles.rail, !open && styles.closed)} aria-label={TITLE}>
      <div
        className={classes(
          styles.top,
          'flex flex-none items-center gap-2 min-h-13.25 pr-2 pl-4 border-b border-b-line',
        )}
      >
        {open && <h2>{TITLE}</h2>}
        {total > 0 && (
          <span className="min-w-5 px-1.5 rounded-[10px] bg-pending-bg text-pending-ink font-text font-semibold text-12 leading-[20px] text-center tabular-nums">
            {total}
          </span>
        )}
        <button
          type="button"
          className={styles.toggle}
          aria-expanded={open}
          aria-controls={id}
          aria-label={
            open ? 'Ocultar lo que está por confirmar o mover' : `Mostrar lo que está por confirmar o mover: ${total}`
          }
          title={open ? 'Ocultar' : TITLE}
          onClick={toggle}
        >
          <Icon size={18} strokeWidth={1.8} aria-hidden />
        </button>
      </div>
      <div id={id} className={styles.body} hidden={!open}>
        {open && (
          <>
            <MiniMonth day={day} onDay={onDay} />
            {failed && <div className="p-3 border-t border-t-line">{failed}</div>}
            {sections}
            {!isKnown && !failed && (
              <div className="grid gap-3 px-4 pt-3 pb-4 border-t border-t-line">
                <p className="sr" role="status">
                  Cargando lo que está por confirmar o mover…
                </p>
                <Skeleton height={64} radius={8} />
                <Skeleton height={64} radius={8} />
              </div>
            )}
            {isKnown && sections.length === 0 && (
              <p className="flex items-center gap-2 p-4 border-t border-t-line text-sage-ink text-13">
                <CircleCheckBig size={18} strokeWidth={1.8} aria-hidden />
                Ninguna cita espera por confirmar ni por mover.
              </p>
            )}
          </>
        )}
      </div>
    </aside>
  );
}
