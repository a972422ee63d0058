import { sayPhone } from '@rostro/shared/phone';
import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { useSession } from '#session/useSession.ts';
import { Note } from '#ui/note/Note.tsx';
import styles from './AppointmentsPage.module.css';

const SHOWN_MS = 5000;
const BOOKED = '¡Tu cita ha sido agendada con éxito!';

interface ArrivalState {
  newAppointment?: boolean;
  message?: string;
}

/** Said once, on arriving from a booking: a reload does not repeat it. */
export function BookedBanner() {
  const location = useLocation();
  const navigate = useNavigate();
  const { me } = useSession();
  const arrival = location.state as ArrivalState | null;
  const [message, setMessage] = useState(arrival?.newAppointment ? (arrival.message ?? BOOKED) : undefined);
  const said = message !== undefined;

  useEffect(() => {
    if (arrival?.newAppointment) void navigate('/appointments', { replace: true, state: null });
  }, [arrival, navigate]);

  useEffect(() => {
    if (!said) return;
    const timer = setTimeout(() => setMessage(undefined), SHOWN_MS);
    return () => clearTimeout(timer);
  }, [said]);

  if (message === undefined) return null;
  return (
    <Note tone="ok" announce className={styles.banner} onClose={() => setMessage(undefined)}>
      <b>{message}</b> Te llamaremos
      {me?.phone && (
        <>
          {' '}
          al <span className="num">{sayPhone(me.phone)}</span>
        </>
      )}{' '}
      para confirmarla.
    </Note>
  );
}
