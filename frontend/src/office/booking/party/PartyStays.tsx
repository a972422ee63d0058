import type { StaffAppointment } from '@rostro/shared/contract/booking/booking';
import { Alert } from 'antd';
import { PartyLinks } from './PartyLinks.tsx';

interface PartyStaysProps {
  appointment: Pick<StaffAppointment, 'party' | 'startsAt'>;
  onOpen?: () => void;
}

/** A move changes no other visit of the booking: staff may go on to each of them. */
export function PartyStays({ appointment, onOpen }: PartyStaysProps) {
  const { party } = appointment;
  if (party === undefined) return null;
  const what = party.length === 1 ? 'La cita de' : 'Las citas de';
  return (
    <Alert
      type="info"
      showIcon
      role="presentation"
      title={
        <>
          {what} <PartyLinks appointment={appointment} timed onOpen={onOpen} />{' '}
          {party.length === 1 ? 'sigue a su hora.' : 'siguen a su hora.'}
        </>
      }
    />
  );
}
