import type { StaffAppointment } from '@rostro/shared/contract/booking';
import { Link, useSearchParams } from 'react-router-dom';
import { sayClient } from '#office/ui/say.ts';
import { openingSearch } from '../booking/useBookingAddress.ts';
import { nameOf } from '../data/rows.ts';
import styles from './AppointmentLink.module.css';

/** Whose appointment it is; leads to it. */
export function AppointmentLink({ appointment }: { appointment: StaffAppointment }) {
  const [params] = useSearchParams();
  return (
    <Link
      className={styles.link ?? ''}
      to={{ search: openingSearch(params, appointment.id) }}
      aria-label={`${sayClient(appointment)}: ver ${nameOf(appointment)}`}
    >
      {sayClient(appointment)}
    </Link>
  );
}
