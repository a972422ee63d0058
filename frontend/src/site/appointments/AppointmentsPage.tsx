import type { Appointment } from '@rostro/shared/contract/booking';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { detailOf } from '#api/error.ts';
import { myAppointmentsQuery } from '#api/myAppointments.ts';
import { LinkButton } from '#ui/button/Button.tsx';
import { ErrorNote } from '#ui/note/ErrorNote.tsx';
import { Skeleton } from '#ui/skeleton/Skeleton.tsx';
import { useTitle } from '#ui/useTitle.ts';
import styles from './AppointmentsPage.module.css';
import { BookedBanner } from './BookedBanner.tsx';
import { CancelDialog } from './CancelDialog.tsx';
import { History } from './History.tsx';
import { LastSeen } from './LastSeen.tsx';
import { Upcoming } from './Upcoming.tsx';

export default function AppointmentsPage() {
  useTitle('Mis Citas');
  const { data: appointments, error, refetch } = useQuery(myAppointmentsQuery());
  const [cancelling, setCancelling] = useState<Appointment>();

  return (
    <div className={`page ${styles.mine}`}>
      <BookedBanner />
      <div className={styles.title}>
        <h1>Mis Citas</h1>
        <LinkButton small to="/servicios">
          Reservar Cita
        </LinkButton>
      </div>
      {appointments?.seenAt !== undefined && <LastSeen at={appointments.seenAt} />}
      {error && !appointments && (
        <ErrorNote title="Error al cargar las citas" detail={detailOf(error)} onRetry={() => void refetch()} />
      )}
      <section aria-labelledby="proximas">
        <h2 id="proximas">Próximas Citas</h2>
        {appointments && <Upcoming appointments={appointments.upcoming} onCancel={setCancelling} />}
        {!appointments && !error && <Skeleton height={280} radius={12} />}
      </section>
      {/* How far down it begins is known once what is ahead is there. */}
      {appointments && (
        <section className={styles.past} aria-labelledby="historial">
          <h2 id="historial">Historial de Citas</h2>
          <History appointments={appointments.history} />
        </section>
      )}
      {cancelling && <CancelDialog appointment={cancelling} onClose={() => setCancelling(undefined)} />}
    </div>
  );
}
