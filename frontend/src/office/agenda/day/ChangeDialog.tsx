import { MAX_OVERRIDE_REASON } from '@rostro/shared/contract/appointment';
import { instantOf, sayInstant, sayTime, timeAtMinute, toInstant, wallClockOf } from '@rostro/shared/time';
import { minutesFrom } from '@rostro/shared/working-hours';
import { Alert, Button, Input, Select } from 'antd';
import { useId, useState } from 'react';
import { detailOf } from '#api/error.ts';
import { Dialog } from '#office/ui/Dialog.tsx';
import { useCan } from '#office/ui/permissions.ts';
import { sayClient } from '#office/ui/say.ts';
import { EarlierWarning } from '../booking/EarlierWarning.tsx';
import { isPersonUnfit, isTimeLost } from '../booking/problems.ts';
import { adviceFor } from '../week/MoveDialog.tsx';
import styles from './ChangeDialog.module.css';
import { type Change, isTold, realChange } from './change.ts';
import { type DayColumn, UNASSIGNED } from './columns.ts';
import { useDayActs } from './DayContext.ts';
import type { Changing } from './useChange.ts';

interface FieldsProps {
  change: Change;
  onChange: (change: Change) => void;
  people: readonly DayColumn[];
}

/** The time and the person, both to choose: the way of the keyboard, and to correct what was dropped. */
function Fields({ change, onChange, people }: FieldsProps) {
  const { date, slots } = useDayActs();
  const [time, who] = [useId(), useId()];
  const { appointment, startsAt = appointment.startsAt } = change;
  const at = minutesFrom(date, startsAt);
  const minutes = [...new Set([...slots, at, minutesFrom(date, appointment.startsAt)])].sort((a, b) => a - b);
  const held = appointment.segments?.flatMap(({ resources }) => resources) ?? [];
  const choices = people.filter(({ id }) => id !== UNASSIGNED);
  const chosen = change.who?.id ?? choices.find(({ id }) => held.includes(id))?.id;
  return (
    <div className={styles.fields}>
      <div>
        <label htmlFor={time}>Hora</label>
        <Select
          id={time}
          value={at}
          options={minutes.map((value) => ({ value, label: sayTime(timeAtMinute(value)) }))}
          onChange={(minute) => onChange({ ...change, startsAt: toInstant(date, timeAtMinute(minute)) })}
        />
      </div>
      <div>
        <label htmlFor={who}>Con quién</label>
        <Select
          id={who}
          value={chosen ?? null}
          placeholder="Sin asignar"
          options={choices.map(({ id, name }) => ({ value: id, label: name }))}
          onChange={(id) => onChange({ ...change, who: choices.find((one) => one.id === id) })}
        />
      </div>
    </div>
  );
}

interface ChangeDialogProps {
  changing: Changing;
  people: readonly DayColumn[];
  onOpen: (appointmentId: string) => void;
}

function Question({ changing, people, onOpen, asked }: ChangeDialogProps & { asked: Change }) {
  const { open, close, busy, confirm } = changing;
  const [change, setChange] = useState(asked);
  // What was refused is no longer what is chosen.
  const error = keyOf(realChange(change)) === keyOf(realChange(asked)) ? changing.error : null;
  const [reason, setReason] = useState('');
  const [missing, setMissing] = useState(false);
  const mayOverride = useCan('override_agenda');
  const field = useId();
  const { appointment } = change;
  const overriding = mayOverride && isTimeLost(error);
  const isLost = error !== null && !overriding && !isTimeLost(error) && adviceFor(error) !== undefined;
  const send = (): void => {
    if (!overriding) confirm(change);
    else if (reason.trim() === '') setMissing(true);
    else confirm(change, { reason: reason.trim() });
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
          {overriding ? 'Hacerlo de todos modos' : error ? 'Intentar de nuevo' : 'Mover cita'}
        </Button>,
      ];
  return (
    <Dialog open={open} title="Mover la cita" width={460} onCancel={() => !busy && close()} footer={footer}>
      <p>
        La cita de <b>{sayClient(appointment)}</b> está el {sayInstant(appointment.startsAt)}
        {appointment.staff && ` con ${appointment.staff.name}`}
      </p>
      {!isLost && <Fields change={change} onChange={setChange} people={people} />}
      <div className={styles.notes}>
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
            type="error"
            showIcon
            role="alert"
            title={detailOf(error)}
            description={
              overriding
                ? 'Elige otra hora o persona, o escribe el motivo para hacerlo de todos modos.'
                : `La cita sigue como estaba. ${isTimeLost(error) ? 'Elige otra hora o persona.' : isPersonUnfit(error) ? '' : (adviceFor(error) ?? 'Puedes intentarlo de nuevo.')}`
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

/** Asks before a visit gets another time, says what the server refused, and lets staff choose time and person. */
export function ChangeDialog(props: ChangeDialogProps) {
  const { asked } = props.changing;
  if (asked === undefined) return null;
  return <Question {...props} asked={asked} key={keyOf(asked)} />;
}

const keyOf = ({ appointment, startsAt, who, minutes }: Change): string =>
  [appointment.id, startsAt, who?.id, minutes].join();
