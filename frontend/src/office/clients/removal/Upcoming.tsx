import { sayHeld } from '@rostro/shared/money';
import { sumOf } from '@rostro/shared/payment-math';
import { instantOf } from '@rostro/shared/time';
import { useQuery } from '@tanstack/react-query';
import { Alert, Checkbox } from 'antd';
import { useId } from 'react';
import { clientAppointmentsQuery } from '../data/api.ts';

interface UpcomingProps {
  clientId: string;
  /** 0 if unknown. */
  count: number;
  agreed: boolean;
  onAgree: (agreed: boolean) => void;
  /** The user tried to delete without ticking the checkbox. */
  unanswered: boolean;
}

const sayCount = (count: number): string => {
  if (count === 0) return 'citas próximas';
  return count === 1 ? '1 cita próxima' : `${count} citas próximas`;
};
const sayAgreement = (count: number): string =>
  count === 1 ? 'Cancelar también su cita próxima' : `Cancelar también sus ${sayCount(count)}`;

/** The money of future appointments, in words; undefined if there is none or the appointments could not be loaded. */
function useHeldAhead(clientId: string): string | undefined {
  const { data } = useQuery(clientAppointmentsQuery(clientId));
  const now = instantOf(Date.now());
  const ahead = (data ?? []).filter(
    ({ startsAt, status, closed }) => startsAt > now && status !== 'cancelled' && !closed,
  );
  return sayHeld(sumOf(ahead.map(({ paidCents }) => paidCents)));
}

/** The client can only be deleted if staff agree to cancel the future appointments. */
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
              <b>Tienen {held}.</b> Cancélalas primero en la Agenda y decide ahí si se devuelve o se retiene el dinero.
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
            <p id={problem} role="alert" className="mt-1 text-error">
              Marca la casilla para cancelarlas, o cancélalas primero en la Agenda.
            </p>
          )}
        </>
      }
    />
  );
}
