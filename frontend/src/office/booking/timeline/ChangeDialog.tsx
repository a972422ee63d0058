import { MAX_OVERRIDE_REASON } from '@rostro/shared/contract/booking/appointment';
import { instantOf, sayInstant, wallClockOf } from '@rostro/shared/time';
import { Alert, Button, Input } from 'antd';
import { useId, useState } from 'react';
import { ApiError, type ApiErrorCode, detailOf } from '#api/error.ts';
import { Dialog } from '#office/ui/Dialog.tsx';
import { useCan } from '#office/ui/permissions.ts';
import { sayClient } from '#office/ui/say.ts';
import { classes } from '#ui/classes.ts';
import { EarlierWarning } from '../form/EarlierWarning.tsx';
import { isClientBusy, isPersonUnfit, isTimeLost } from '../form/problems.ts';
import { PartyStays } from '../party/PartyStays.tsx';
import { LateNote } from '../status/LateNote.tsx';
import styles from './ChangeDialog.module.css';
import { ChangeFields, type Plan } from './ChangeFields.tsx';
import { type Change, isTold, realChange } from './change.ts';
import type { Changing } from './useChange.ts';

/** Advice for errors that another time or person cannot solve. */
const ADVICE: Partial<Record<ApiErrorCode, string>> = {
  changed_meanwhile: 'El calendario ya muestra los datos actuales: revísalos y vuelve a moverla si hace falta.',
  appointment_cancelled: 'Una cita cancelada no se mueve.',
  appointment_closed: 'El calendario ya la muestra como Cerrada.',
  appointment_not_found: 'Ya no está en la agenda.',
};
const adviceFor = (error: unknown): string | undefined => (error instanceof ApiError ? ADVICE[error.code] : undefined);

interface ChangeDialogProps {
  changing: Changing;
  plan: Plan;
  onOpen: (appointmentId: string) => void;
}

function Question({ changing, plan, onOpen, asked }: ChangeDialogProps & { asked: Change }) {
  const { open, close, busy, confirm } = changing;
  const [change, setChange] = useState(asked);
  // The refusal belonged to an earlier choice.
  const error = keyOf(realChange(change)) === keyOf(realChange(asked)) ? changing.error : null;
  const [reason, setReason] = useState('');
  const [missing, setMissing] = useState(false);
  const mayOverride = useCan('override_agenda');
  const field = useId();
  const { appointment } = change;
  const overriding = mayOverride && isTimeLost(error);
  const isBusy = isClientBusy(error);
  const isLost = adviceFor(error) !== undefined;
  const send = (): void => {
    if (isBusy) confirm(change, { twice: true });
    else if (!overriding) confirm(change);
    else if (reason.trim() === '') setMissing(true);
    else confirm(change, { override: { reason: reason.trim() } });
  };
  const footer = isLost
    ? [
        <Button key="open" onClick={() => onOpen(appointment.id)}>
          Abrir la cita
        </Button>,
        <Button key="ok" type="primary" onClick={close}>
          Entendido
        </Button>,
      ]
    : [
        <Button key="stay" disabled={busy} onClick={close}>
          Dejarla donde está
        </Button>,
        <Button key="move" type="primary" loading={busy} onClick={send}>
          {overriding || isBusy ? 'Hacerlo de todos modos' : error ? 'Intentar de nuevo' : 'Mover cita'}
        </Button>,
      ];
  return (
    <Dialog open={open} title="Mover la cita" width={460} onCancel={() => !busy && close()} footer={footer}>
      <p>
        La cita de <b>{sayClient(appointment)}</b> está el {sayInstant(appointment.startsAt)}
        {appointment.staff && ` con ${appointment.staff.name}`}
      </p>
      {!isLost && <ChangeFields change={change} onChange={setChange} plan={plan} refused={error !== null} />}
      <div className={classes(styles.notes, 'grid gap-2')}>
        {!isLost && change.startsAt !== undefined && change.startsAt !== appointment.startsAt && (
          <>
            <LateNote act="move" visit={appointment} />
            <PartyStays appointment={appointment} onOpen={close} />
          </>
        )}
        {!isLost && change.startsAt !== undefined && change.startsAt !== appointment.startsAt && (
          <EarlierWarning
            serviceIds={[appointment.serviceId, appointment.nextService?.id]}
            day={wallClockOf(change.startsAt).date}
            startsAt={change.startsAt}
            clientId={appointment.client?.id}
            except={appointment.id}
          />
        )}
        {error === null && isTold(realChange(change), instantOf(Date.now())) && (
          <Alert
            type="info"
            showIcon
            role="status"
            title={`Se le avisa a ${sayClient(appointment)} del nuevo horario.`}
            description="El aviso sale en unos segundos; mientras tanto puedes deshacerlo."
          />
        )}
        {error && (
          <Alert
            type={isBusy ? 'warning' : 'error'}
            showIcon
            role="alert"
            title={detailOf(error)}
            description={
              overriding
                ? 'Elige otra hora o persona, o escribe el motivo para hacerlo de todos modos.'
                : `La cita sigue como estaba. ${isTimeLost(error) ? 'Elige otra hora o persona.' : isPersonUnfit(error) ? '' : (adviceFor(error) ?? (isBusy ? '' : 'Puedes intentarlo de nuevo.'))}`
            }
          />
        )}
      </div>
      {overriding && (
        <div className={styles.reason}>
          <label htmlFor={field}>Motivo</label>
          <Input.TextArea
            id={field}
            value={reason}
            maxLength={MAX_OVERRIDE_REASON}
            autoSize={{ minRows: 2 }}
            status={missing ? 'error' : ''}
            aria-invalid={missing}
            {...(missing && { 'aria-describedby': `${field}-error` })}
            onChange={({ target }) => {
              setReason(target.value);
              setMissing(false);
            }}
          />
          {missing && (
            <small id={`${field}-error`} role="alert">
              Escribe el motivo
            </small>
          )}
        </div>
      )}
    </Dialog>
  );
}

/** Asks before a visit gets another time, shows the server's refusal, and lets staff choose time and person. */
export function ChangeDialog(props: ChangeDialogProps) {
  const { asked } = props.changing;
  if (asked === undefined) return null;
  return <Question {...props} asked={asked} key={keyOf(asked)} />;
}

const keyOf = ({ appointment, startsAt, who, minutes }: Change): string =>
  [appointment.id, startsAt, who?.id, minutes].join();
