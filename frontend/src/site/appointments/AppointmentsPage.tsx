import type { OwnVisit } from '@rostro/shared/contract/booking/booking';
import { sayPhone } from '@rostro/shared/phone';
import { sayInstant } from '@rostro/shared/time';
import { useQuery } from '@tanstack/react-query';
import { WifiOff } from 'lucide-react';
import { Suspense, useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { detailOf } from '#api/error.ts';
import { myAppointmentsQuery } from '#api/myAppointments.ts';
import { needed } from '#api/queryClient.ts';
import { useSession } from '#session/useSession.ts';
import { Slot } from '#site/clinic/Slot.tsx';
import { AFTER_UPCOMING } from '#site/extras/ownVisits.ts';
import { LinkButton } from '#ui/button/Button.tsx';
import { classes } from '#ui/classes.ts';
import { ErrorNote } from '#ui/note/ErrorNote.tsx';
import { Note } from '#ui/note/Note.tsx';
import { Skeleton } from '#ui/skeleton/Skeleton.tsx';
import { useTitle } from '#ui/useTitle.ts';
import styles from './AppointmentsPage.module.css';
import { CancelDialog } from './CancelDialog.tsx';
import { History } from './History.tsx';
import { Upcoming } from './Upcoming.tsx';

/** Shows when the appointments were last loaded, because there is no network. */
function LastSeen({ at }: { at: string }) {
  return (
    <Note icon={WifiOff} announce className="mt-6">
      <b>Sin conexión:</b> así estaban tus citas el {sayInstant(at)}
    </Note>
  );
}

const SHOWN_MS = 5000;
const BOOKED = '¡Tu cita ha sido agendada con éxito!';

interface ArrivalState {
  newAppointment?: boolean;
  message?: string;
  isConfirmed?: boolean;
}

/** A client with a confirmed visit gets no promise of a call. */
function NextOf({ isConfirmed, phone }: { isConfirmed: boolean; phone: string | null | undefined }) {
  if (isConfirmed) return 'Está confirmada.';
  return (
    <>
      Te llamaremos
      {phone && (
        <>
          {' '}
          al <span className="num">{sayPhone(phone)}</span>
        </>
      )}{' '}
      para confirmarla.
    </>
  );
}

/** The message is shown once; a reload does not repeat it. */
function BookedBanner() {
  const location = useLocation();
  const navigate = useNavigate();
  const { me } = useSession();
  const arrival = location.state as ArrivalState | null;
  const [message, setMessage] = useState(arrival?.newAppointment ? (arrival.message ?? BOOKED) : undefined);
  const [isConfirmed] = useState(arrival?.isConfirmed === true);
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
    <Note tone="ok" announce className="mb-6" onClose={() => setMessage(undefined)}>
      <b>{message}</b> <NextOf isConfirmed={isConfirmed} phone={me?.phone} />
    </Note>
  );
}

export default function AppointmentsPage() {
  useTitle('Mis Citas');
  const { data: appointments, error, refetch } = useQuery(needed(myAppointmentsQuery()));
  const [cancelling, setCancelling] = useState<OwnVisit>();

  return (
    <div className={`page ${classes(styles.mine, 'min-h-[100vh] pt-10 pb-20 max-tablet:pt-6 max-tablet:pb-16')}`}>
      <BookedBanner />
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h1>Mis Citas</h1>
        <LinkButton small to="/servicios">
          Reservar Cita
        </LinkButton>
      </div>
      {appointments?.seenAt !== undefined && <LastSeen at={appointments.seenAt} />}
      {error && !appointments && (
        <div className="mt-6">
          <ErrorNote title="Error al cargar las citas" detail={detailOf(error)} onRetry={() => void refetch()} />
        </div>
      )}
      {(appointments || !error) && (
        <section aria-labelledby="proximas">
          <h2 id="proximas">Próximas Citas</h2>
          {appointments ? (
            <Upcoming appointments={appointments.upcoming} onCancel={setCancelling} />
          ) : (
            <Skeleton height={280} radius={12} />
          )}
        </section>
      )}
      {appointments && (
        <Suspense>
          <Slot of={AFTER_UPCOMING} with={{}} />
        </Suspense>
      )}
      {/* The position of this section depends on the upcoming appointments, so it waits for them. */}
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
