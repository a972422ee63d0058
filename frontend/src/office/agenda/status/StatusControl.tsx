import type { StaffAppointment } from '@rostro/shared/contract/booking';
import { Tooltip } from 'antd';
import { StatusChip } from '#office/appointments/StatusChip.tsx';
import { SHOWN_WORDS, shownStatus } from '#office/appointments/status.ts';
import { missingPermission, useCan } from '#office/ui/permissions.ts';
import { classes } from '#ui/classes.ts';
import { nameOf } from '../data/rows.ts';
import { WithConfirm } from './ConfirmButton.tsx';
import styles from './StatusControl.module.css';
import { lockedReason } from './useStatusLock.ts';

interface StatusControlProps {
  appointment: StaffAppointment;
  onOpen: () => void;
}

/** A cancelled or closed one: the word, and why the status stays. */
export function LockedChip({ appointment, reason }: { appointment: StaffAppointment; reason: string }) {
  return (
    <Tooltip title={reason}>
      <span className={styles.still}>
        <StatusChip status={shownStatus(appointment)} />
        <span className="sr">. {reason}</span>
      </span>
    </Tooltip>
  );
}

/** Still in the order of the keyboard, so that its reason can be reached. */
function ForbiddenChip({ appointment }: { appointment: StaffAppointment }) {
  const status = shownStatus(appointment);
  return (
    <Tooltip title={missingPermission('cancel_appointments')} trigger={['hover', 'focus']}>
      <button
        type="button"
        className={classes(styles.button, styles.off)}
        aria-label={`${SHOWN_WORDS[status]}: cambiar estado de la ${nameOf(appointment)}`}
        aria-disabled
      >
        <StatusChip status={status} />
      </button>
    </Tooltip>
  );
}

/** The status, which opens its dialog; one that stays as it is has no control. */
export function StatusControl({ appointment, onOpen }: StatusControlProps) {
  const allowed = useCan('cancel_appointments');
  const reason = lockedReason(appointment);
  if (reason !== undefined) return <LockedChip appointment={appointment} reason={reason} />;
  if (!allowed) return <ForbiddenChip appointment={appointment} />;
  const status = shownStatus(appointment);
  return (
    <WithConfirm appointment={appointment} allowed={allowed}>
      <button
        type="button"
        className={styles.button}
        aria-label={`${SHOWN_WORDS[status]}: cambiar estado de la ${nameOf(appointment)}`}
        aria-haspopup="dialog"
        onClick={onOpen}
      >
        <StatusChip status={status} caret />
      </button>
    </WithConfirm>
  );
}
