import type { StaffAppointment } from '@rostro/shared/contract/booking/booking';
import { epochOf } from '@rostro/shared/time';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Alert, Button } from 'antd';
import { detailOf } from '#api/error.ts';
import { useOnce } from '#edit/useOnce.ts';
import { servicesQuery } from '#office/catalog/published/data/data.ts';
import { GatedButton } from '#office/ui/GatedButton.tsx';
import { toast } from '#ui/toast/index.ts';
import { useFailureToast } from '#ui/toast/useFailureToast.ts';
import { saveMutation } from './api.ts';
import { isClientBusy, UPDATE_FAILED } from './problems.ts';

const MINUTE_MS = 60_000;

/**
 * The present length of the visit's service; undefined if the visit has that length, or has two services, whose lengths
 * the desk shares out.
 */
function useNewLength({ serviceId, nextService, startsAt, endsAt }: StaffAppointment): number | undefined {
  const { data = [] } = useQuery(servicesQuery());
  const minutes = (epochOf(endsAt) - epochOf(startsAt)) / MINUTE_MS;
  const now = data.find(({ id }) => id === serviceId)?.durationMinutes;
  return nextService !== undefined || now === minutes ? undefined : now;
}

interface LengthNoteProps {
  appointment: StaffAppointment;
  /** Unsaved input would be lost. */
  dirty: boolean;
}

/**
 * A visit keeps its length when it is moved, even if the length of its service has changed since; one press adopts the
 * new length.
 */
export function LengthNote({ appointment, dirty }: LengthNoteProps) {
  const minutes = useNewLength(appointment);
  const sayFailure = useFailureToast();
  const saving = useMutation(saveMutation(useQueryClient()));
  const save = useOnce(saving);
  if (minutes === undefined) return null;
  const { id, version, startsAt, endsAt } = appointment;
  const update = (anyway: { twice?: true } = {}): void =>
    void save(
      { id, body: { minutes, version, ...anyway } },
      {
        onSuccess: () => toast.success(`La cita ahora dura ${minutes} min`),
        onError: (error) => !isClientBusy(error) && sayFailure(UPDATE_FAILED),
      },
    );
  if (isClientBusy(saving.error)) {
    return (
      <Alert
        type="warning"
        showIcon
        role="alert"
        title={detailOf(saving.error)}
        action={
          <Button size="small" loading={saving.isPending} onClick={() => update({ twice: true })}>
            Actualizar de todos modos
          </Button>
        }
      />
    );
  }
  return (
    <Alert
      type={saving.isError ? 'error' : 'info'}
      showIcon
      role={saving.isError ? 'alert' : 'presentation'}
      {...(saving.isError && { description: `${UPDATE_FAILED}. ${detailOf(saving.error)}` })}
      title={`Esta cita dura ${(epochOf(endsAt) - epochOf(startsAt)) / MINUTE_MS} min y su tratamiento ahora dura ${minutes} min`}
      action={
        <GatedButton
          reason={dirty ? 'Guarda o descarta primero tus cambios' : undefined}
          loading={saving.isPending}
          onClick={() => update()}
        >
          Actualizar a {minutes} min
        </GatedButton>
      }
    />
  );
}
