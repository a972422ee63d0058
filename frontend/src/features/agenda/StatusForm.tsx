import type { StaffAppointment } from '@rostro/shared/contract/booking';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Alert, Button } from 'antd';
import { detailOf } from '../../app/api/error.ts';
import { useKept } from '../../app/session/kept.ts';
import { toast } from '../../ui/toast/index.ts';
import { type NewStatus, setStatusMutation } from './api.ts';
import { isNewStatus, StatusChoices } from './StatusChoices.tsx';
import styles from './StatusForm.module.css';
import { LOCKED_REASON } from './useStatusLock.ts';

const SAVED = 'Estado de la cita actualizado correctamente';
const FAILED = 'Error al actualizar el estado de la cita';

const CLOSED = 'La asistencia está cerrada: la agenda la seguirá mostrando como Cerrada.';

/** Saves a status and says how it went, even to somebody who has closed the dialog meanwhile. */
function useSetStatus() {
  const cache = useQueryClient();
  const options = setStatusMutation(cache);
  return useMutation({
    ...options,
    onSuccess: (...answer) => {
      toast.success(SAVED);
      return options.onSuccess?.(...answer);
    },
    onError: () => toast.error(FAILED),
  });
}

interface StatusFormProps {
  appointment: StaffAppointment;
  onClose: () => void;
}

export function StatusForm({ appointment, onClose }: StatusFormProps) {
  const { id, status: current, closed } = appointment;
  const unchanged = isNewStatus(current) ? current : undefined;
  const [choice, setChoice] = useKept<NewStatus | undefined>(`agenda.estado.${id}`, unchanged);
  const saving = useSetStatus();
  const locked = current === 'cancelled';
  const nothingNew = choice === undefined || choice === current || locked;

  // Not disabled while saving: a disabled field would drop the focus, and with it the place to go on from a failure.
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
      <StatusChoices current={current} value={choice} disabled={locked} onChange={choose} />
      <div aria-live="polite">
        {closed && <Alert type="info" showIcon role="presentation" title={CLOSED} />}
        {locked && <Alert type="info" showIcon role="presentation" title={LOCKED_REASON} />}
        {!locked && choice === 'cancelled' && (
          <Alert
            type="warning"
            showIcon
            role="presentation"
            title="Cancelar no se puede deshacer"
            description="La cita ya no se podrá confirmar, editar, cobrar ni cerrar. Para otra fecha hay que agendar una cita nueva."
          />
        )}
        {saving.isError && (
          <Alert type="error" showIcon role="presentation" title={FAILED} description={detailOf(saving.error)} />
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
