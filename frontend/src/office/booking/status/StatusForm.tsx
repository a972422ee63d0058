import type { StaffAppointment } from '@rostro/shared/contract/booking/booking';
import { useQuery } from '@tanstack/react-query';
import { Alert, Button } from 'antd';
import { useState } from 'react';
import { detailOf } from '#api/error.ts';
import { useTyped } from '#edit/drafts.ts';
import { useOnce } from '#edit/useOnce.ts';
import { ListSkeleton } from '#office/list/ListSkeleton.tsx';
import { LoadError } from '#office/ui/EmptyState.tsx';
import { classes } from '#ui/classes.ts';
import { lockedReason, stageReason } from '../data/locks.ts';
import { paymentsQuery } from '../payment/api.ts';
import type { NewStatus } from '../published/api.ts';
import { CancelMoneyForm } from './CancelMoneyForm.tsx';
import { CancelWarning } from './CancelWarning.tsx';
import { LateNote } from './LateNote.tsx';
import { OthersField } from './OthersField.tsx';
import { OthersOutcome } from './OthersOutcome.tsx';
import { isNewStatus, StatusChoices } from './StatusChoices.tsx';
import styles from './StatusForm.module.css';
import { useOthers } from './useOthers.ts';
import { STATUS_FAILED, useSetStatus } from './useSetStatus.ts';

interface StatusFormProps {
  appointment: StaffAppointment;
  initial?: NewStatus | undefined;
  onClose: () => void;
}

/** The money that a cancellation settles. It is loaded once the choice is to cancel. */
function useHeld({ id, paidCents }: StaffAppointment, isCancelling: boolean) {
  const enabled = isCancelling && paidCents !== 0;
  const query = useQuery({ ...paymentsQuery(id), enabled });
  return { query, heldCents: enabled ? query.data?.account.heldCents : 0 };
}

export function StatusForm({ appointment, initial, onClose }: StatusFormProps) {
  const { id, status: current } = appointment;
  const unchanged = isNewStatus(current) ? current : undefined;
  const [choice, setChoice] = useTyped<NewStatus | undefined>(`agenda.estado.${id}`, initial ?? unchanged);
  const saving = useSetStatus(true);
  const send = useOnce(saving);
  const lock = lockedReason(appointment) ?? stageReason(appointment);
  const nothingNew = choice === undefined || choice === current || lock !== undefined;
  const isCancelling = choice === 'cancelled' && lock === undefined;
  const { query, heldCents } = useHeld(appointment, isCancelling);
  const others = useOthers(appointment, isCancelling, onClose);
  const [isCancelled, setCancelled] = useState(false);
  const goOn = (): void => {
    if (others.chosen.length === 0) onClose();
    else {
      setCancelled(true);
      others.cancelThem();
    }
  };

  // Not disabled while saving: a disabled field would lose the focus, which is needed after a failure.
  const choose = (status: NewStatus): void => {
    if (saving.isPending) return;
    saving.reset();
    setChoice(status);
  };
  const save = (): void => {
    if (choice !== undefined && !nothingNew)
      void send({ id, status: choice }, { onSuccess: isCancelling ? goOn : onClose });
  };
  if (isCancelled) return <OthersOutcome others={others} onClose={onClose} />;
  return (
    <div className={classes(styles.form, 'grid gap-3')}>
      <StatusChoices current={current} value={choice} disabled={lock !== undefined} onChange={choose} />
      {heldCents === 0 && (
        <form
          className={classes(styles.plain, 'grid gap-3')}
          onSubmit={(event) => {
            event.preventDefault();
            save();
          }}
        >
          <div aria-live="polite">
            {lock !== undefined && <Alert type="info" showIcon role="presentation" title={lock} />}
            {isCancelling && <LateNote act="cancel" visit={appointment} />}
            {isCancelling && <CancelWarning />}
            {saving.isError && (
              <Alert
                type="error"
                showIcon
                role="presentation"
                title={STATUS_FAILED}
                description={detailOf(saving.error)}
              />
            )}
          </div>
          {isCancelling && <OthersField others={others} onLeave={onClose} />}
          <div className={classes(styles.foot, 'flex justify-end gap-2 mt-2')}>
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
      )}
      {heldCents === undefined && <Held query={query} />}
      {heldCents !== undefined && heldCents > 0 && (
        <CancelMoneyForm
          appointment={appointment}
          heldCents={heldCents}
          others={<OthersField others={others} onLeave={onClose} />}
          onClose={onClose}
          onCancelled={goOn}
        />
      )}
    </div>
  );
}

/** Until the held money is known, nothing can be decided. */
const Held = ({ query }: Pick<ReturnType<typeof useHeld>, 'query'>) =>
  query.error === null ? (
    <ListSkeleton label="Cargando el dinero de la cita…" rows={2} />
  ) : (
    <LoadError title="Error al cargar el dinero de la cita" query={query} />
  );
