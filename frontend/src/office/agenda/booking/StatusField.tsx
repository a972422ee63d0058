import type { StaffAppointment } from '@rostro/shared/contract/booking';
import { Alert, Radio } from 'antd';
import type { Edit } from '#edit/useEdit.ts';
import type { NewStatus } from '#office/appointments/api.ts';
import { STATUS_WORDS } from '#office/appointments/status.ts';
import { EditField } from '#office/edit/EditField.tsx';
import { missingPermission, useCan } from '#office/ui/permissions.ts';
import { CancelWarning } from '../status/CancelWarning.tsx';
import styles from './Booking.module.css';
import type { Values } from './values.ts';

const OF_A_NEW_ONE: readonly NewStatus[] = ['pending', 'confirmed'];
const OF_AN_OLD_ONE: readonly NewStatus[] = [...OF_A_NEW_ONE, 'cancelled'];

interface StatusFieldProps {
  /** The one that is edited; nothing, where it is new. */
  appointment: StaffAppointment | undefined;
  edit: Edit<Values>;
}

/** Changing it is a right of its own; a new appointment has nothing to change yet. */
export function StatusField({ appointment, edit }: StatusFieldProps) {
  const maySet = useCan('cancel_appointments');
  const isNew = appointment === undefined;
  const locked = !isNew && !maySet;
  const options = (isNew ? OF_A_NEW_ONE : OF_AN_OLD_ONE).map((status) => ({
    value: status,
    label: STATUS_WORDS[status],
    disabled: locked,
  }));
  return (
    <EditField
      edit={edit}
      name="status"
      label="Estado"
      say={(status) => (status === null ? '—' : STATUS_WORDS[status])}
      bare
      ownError
    >
      {({ value, onChange }) => (
        <fieldset className={styles.status}>
          <legend className={styles.label}>Estado</legend>
          <Radio.Group value={value} options={options} onChange={({ target }) => onChange(target.value)} />
          {locked && <p className={styles.hint}>{missingPermission('cancel_appointments')}</p>}
          <div aria-live="polite">
            {value === 'confirmed' && appointment?.status !== 'confirmed' && (
              <Alert type="info" showIcon role="presentation" title="Se envía el aviso de confirmación al cliente." />
            )}
            {value === 'cancelled' && <CancelWarning appointment={appointment} />}
          </div>
        </fieldset>
      )}
    </EditField>
  );
}
