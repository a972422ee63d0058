import type { ClientRow } from '@rostro/shared/contract/client-records';
import { StatusChip } from '#office/appointments/StatusChip.tsx';
import { shownStatus } from '#office/appointments/status.ts';
import { NO_APPOINTMENTS, sayLastService, sayMoment } from '../data/say.ts';
import styles from './List.module.css';

type Has = Pick<ClientRow, 'lastAppointment'>;

/** The one that starts last: when, and for what. */
export function LastAppointment({ lastAppointment: last }: Has) {
  if (last === null) return <span className="muted">{NO_APPOINTMENTS}</span>;
  return (
    <span className={styles.two}>
      <time dateTime={last.startsAt}>{sayMoment(last.startsAt)}</time>
      <small>{sayLastService(last)}</small>
    </span>
  );
}

/** A client's state is that of their last appointment. */
export const ClientState = ({ lastAppointment: last }: Has) =>
  last ? <StatusChip status={shownStatus(last)} /> : <span className="muted">—</span>;
