import type { StaffAppointment } from '@rostro/shared/contract/booking';
import { Alert, Button } from 'antd';
import { detailOf } from '#api/error.ts';
import { useTyped } from '#edit/drafts.ts';
import type { NewStatus } from '#office/appointments/api.ts';
import { CancelWarning } from './CancelWarning.tsx';
import { isNewStatus, StatusChoices } from './StatusChoices.tsx';
import styles from './StatusForm.module.css';
import { STATUS_FAILED, useSetStatus } from './useSetStatus.ts';
import { lockedReason, stageReason } from './useStatusLock.ts';

interface StatusFormProps {
  appointment: StaffAppointment;
  /** The choice that is preselected. */
  initial?: NewStatus | undefined;
  onClose: () => void;
}

export function StatusForm({ appointment, initial, onClose }: StatusFormProps) {
  const { id, status: current } = appointment;
  const unchanged = isNewStatus(current) ? current : undefined;
  const [choice, setChoice] = useTyped<NewStatus | undefined>(`agenda.estado.${id}`, initial ?? unchanged);
  const saving = useSetStatus(true);
  const lock = lockedReason(appointment) ?? stageReason(appointment);
  const nothingNew = choice === undefined || choice === current || lock !== undefined;

  // Not disabled while saving, because a disabled field would lose the focus, which is needed after a failure.
  const choose = (status: NewStatus): void => {
    if (saving.isPending) return;
    saving.reset();
    setChoice(status);
  };
  const save = (): void => {
    if (choice !== undefined && !nothingNew && !saving.isPending)
      saving.mutate({ id, status: choice }, { onSuccess: onClose });
  };
  return (
    <form
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        save();
      }}
    >
      <StatusChoices current={current} value={choice} disabled={lock !== undefined} onChange={choose} />
      <div aria-live="polite">
        {lock !== undefined && <Alert type="info" showIcon role="presentation" title={lock} />}
        {lock === undefined && choice === 'cancelled' && <CancelWarning appointment={appointment} />}
        {saving.isError && (
          <Alert type="error" showIcon role="presentation" title={STATUS_FAILED} description={detailOf(saving.error)} />
        )}
      </div>
      <div className={styles.foot}>
        <Button onClick={onClose}>Volver</Button>
        <Button
          type="primary"
          htmlType="submit"
          danger={choice === 'cancelled' && !nothingNew}
          disabled={nothingNew}
          loading={saving.isPending}
        >
          {saving.isPending ? 'Guardando…' : 'Guardar'}
        </Button>
      </div>
    </form>
  );
}
