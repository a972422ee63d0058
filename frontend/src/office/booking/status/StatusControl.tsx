import type { StaffAppointment } from '@rostro/shared/contract/booking/booking';
import { shownStatusOf } from '@rostro/shared/visit-state';
import { Tooltip } from 'antd';
import { missingPermission, useCan } from '#office/ui/permissions.ts';
import { classes } from '#ui/classes.ts';
import { lockedReason } from '../data/locks.ts';
import { nameOf } from '../data/rows.ts';
import { StatusChip } from '../published/StatusChip.tsx';
import { SHOWN_WORDS } from '../published/status.ts';
import { WithConfirm } from './ConfirmButton.tsx';
import styles from './StatusControl.module.css';

interface StatusControlProps {
  appointment: StaffAppointment;
  onOpen: () => void;
  /** The button that confirms stands elsewhere. */
  alone?: boolean;
}

/** The status of a cancelled or closed appointment, with the reason why it cannot be changed. */
export function LockedChip({ appointment, reason }: { appointment: StaffAppointment; reason: string }) {
  return (
    <Tooltip title={reason}>
      <span className="inline-flex items-center min-h-7 rounded-chip max-phone:min-h-11">
        <StatusChip status={shownStatusOf(appointment)} />
        <span className="sr">. {reason}</span>
      </span>
    </Tooltip>
  );
}

/** The status without the permission to change it. It stays in the tab order, so that the reason can be reached. */
function ForbiddenChip({ appointment }: { appointment: StaffAppointment }) {
  const status = shownStatusOf(appointment);
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

export function StatusControl({ appointment, onOpen, alone = false }: StatusControlProps) {
  const allowed = useCan('cancel_appointments');
  const reason = lockedReason(appointment);
  if (reason !== undefined) return <LockedChip appointment={appointment} reason={reason} />;
  if (!allowed) return <ForbiddenChip appointment={appointment} />;
  const status = shownStatusOf(appointment);
  return (
    <WithConfirm appointment={appointment} allowed={!alone}>
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
