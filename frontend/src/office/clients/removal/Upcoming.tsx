import { sayHeld } from '@rostro/shared/money';
import { sumOf } from '@rostro/shared/payment-math';
import { instantOf } from '@rostro/shared/time';
import { useQuery } from '@tanstack/react-query';
import { Alert, Checkbox } from 'antd';
import { useId } from 'react';
import { clientAppointmentsQuery } from '../data/api.ts';
import styles from './DeleteDialog.module.css';

interface UpcomingProps {
  clientId: string;
  /** 0 where it is not known how many. */
  count: number;
  agreed: boolean;
  onAgree: (agreed: boolean) => void;
  /** It was tried without an answer. */
  unanswered: boolean;
}

const sayCount = (count: number): string => {
  if (count === 0) return 'citas próximas';
  return count === 1 ? '1 cita próxima' : `${count} citas próximas`;
};
const sayAgreement = (count: number): string =>
  count === 1 ? 'Cancelar también su cita próxima' : `Cancelar también sus ${sayCount(count)}`;

/** What was paid for those ahead, in words; nothing where nothing was, or where it could not be asked. */
function useHeldAhead(clientId: string): string | undefined {
  const { data } = useQuery(clientAppointmentsQuery(clientId));
  const now = instantOf(Date.now());
  const ahead = (data ?? []).filter(
    ({ startsAt, status, closed }) => startsAt > now && status !== 'cancelled' && !closed,
  );
  const paid = ahead.map(({ paidCents }) => paidCents);
  return sayHeld(paid.some((cents) => cents === null) ? null : sumOf(paid.map(Number)));
}

/** Appointments ahead stand in the way, unless they go with the client. */
export function Upcoming({ clientId, count, agreed, onAgree, unanswered }: UpcomingProps) {
  const problem = useId();
  const held = useHeldAhead(clientId);
  return (
    <Alert
      type="warning"
      showIcon
      role="presentation"
      title={<span role="status">Tiene {sayCount(count)}</span>}
      description={
        <>
          {held !== undefined && (
            <p>
              <b>Tienen {held}.</b> Cancelarlas no devuelve el dinero: acuérdalo antes con el cliente.
            </p>
          )}
          <Checkbox
            checked={agreed}
            onChange={({ target }) => onAgree(target.checked)}
            {...(unanswered && { 'aria-describedby': problem })}
          >
            {sayAgreement(count)}
          </Checkbox>
          {unanswered && (
            <p id={problem} role="alert" className={styles.problem}>
              Marca la casilla para cancelarlas, o cancélalas primero en la Agenda.
            </p>
          )}
        </>
      }
    />
  );
}
