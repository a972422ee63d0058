import { epochOf } from '@rostro/shared/time';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link, Navigate, useSearchParams } from 'react-router-dom';
import { businessQuery } from '#api/business.ts';
import { ApiError, detailOf } from '#api/error.ts';
import { needed } from '#api/queryClient.ts';
import { servicesQuery } from '#api/services.ts';
import { RequireSession } from '#session/RequireSession.tsx';
import { lateActsOf, OwnActs } from '#site/visit/OwnActs.tsx';
import { ErrorNote } from '#ui/note/ErrorNote.tsx';
import { Note } from '#ui/note/Note.tsx';
import { Skeleton } from '#ui/skeleton/Skeleton.tsx';
import { useTitle } from '#ui/useTitle.ts';
import { myAppointmentQuery } from './api.ts';
import { MonthBooking } from './MonthBooking.tsx';
import { OLD_STAYS } from './problems.ts';

function Impossible({ title, to, children }: { title: string; to: string; children: string }) {
  return (
    <Note tone="bad" announce className="mt-6">
      <b>{title}</b>{' '}
      <Link className="link" to={to}>
        {children}
      </Link>
    </Note>
  );
}

function MonthSkeleton() {
  return (
    <div
      className="grid grid-cols-[minmax(0,1fr)_352px] items-start gap-10 mt-8 max-[1081px]:grid-cols-[minmax(0,1fr)_300px] max-[1081px]:gap-6 max-tablet:grid-cols-1 max-tablet:mt-5"
      aria-busy="true"
    >
      <Skeleton height={560} radius={12} />
      <Skeleton height={420} radius={12} className="wide-only" />
    </div>
  );
}

/**
 * Loads the service and the appointment to move, and shows the calendar, or the reason why a booking is not possible.
 */
function Choice({ serviceId, moving }: { serviceId: number | undefined; moving: string | undefined }): ReactNode {
  const services = useQuery(needed(servicesQuery()));
  const old = useQuery(needed({ ...myAppointmentQuery(moving ?? ''), enabled: moving !== undefined }));
  const isUnknown = old.error instanceof ApiError && old.error.status === 404;
  const isOver =
    old.data && (old.data.status === 'cancelled' || old.data.closed || epochOf(old.data.startsAt) <= Date.now());

  if (isUnknown || isOver) {
    return (
      <Impossible title={OLD_STAYS} to="/appointments">
        Ver Mis Citas
      </Impossible>
    );
  }
  if (old.data && lateActsOf(old.data).move) {
    return (
      <Note tone="bad" announce className="mt-6">
        <b>Ya no puedes cambiar el horario de esta cita en línea.</b> <OwnActs visit={old.data} />
        <Link className="link" to="/appointments">
          Ver Mis Citas
        </Link>
      </Note>
    );
  }
  if (old.error && !old.data) {
    return (
      <ErrorNote title="Error al cargar las citas" detail={detailOf(old.error)} onRetry={() => void old.refetch()} />
    );
  }
  if (services.error && !services.data) {
    const { error, refetch } = services;
    return (
      <ErrorNote title="No pudimos cargar los tratamientos." detail={detailOf(error)} onRetry={() => void refetch()} />
    );
  }
  if (services.data === undefined || (moving !== undefined && old.data === undefined)) return <MonthSkeleton />;
  const wanted = serviceId ?? old.data?.serviceId;
  const service = services.data.find(({ id }) => id === wanted);
  // A moved visit keeps its second service.
  const next = services.data.find(({ id }) => id === old.data?.nextService?.id);
  return service ? (
    <MonthBooking key={service.id} service={service} next={next} old={old.data} />
  ) : (
    <Impossible title="Servicio no encontrado." to="/servicios">
      Ver Servicios
    </Impossible>
  );
}

function Month({ serviceId, moving }: { serviceId: number | undefined; moving: string | undefined }) {
  const title = moving === undefined ? 'Reservar Cita' : 'Reprogramar Cita';
  useTitle(title);
  return (
    <div className="page pt-10 pb-20 max-tablet:pt-6 max-tablet:pb-0">
      <h1>{title}</h1>
      <Choice serviceId={serviceId} moving={moving} />
    </div>
  );
}

/**
 * A month calendar for signed-in clients, at `/book?service=5&reschedule=…`. Without both parameters it redirects to
 * `/servicios` (ADR 0024).
 */
export default function MonthPage() {
  const [search] = useSearchParams();
  const asked = search.get('service');
  const moving = search.get('reschedule') || undefined;
  const { data: business } = useQuery(businessQuery());
  if (!asked && moving === undefined) return <Navigate to="/servicios" replace />;
  // The wizard asks for the branch.
  if (asked && moving === undefined && business?.branches !== undefined) {
    return <Navigate to={`/servicios?${new URLSearchParams({ serviceId: asked, step: '2' })}`} replace />;
  }
  return (
    <RequireSession>
      <Month serviceId={asked ? Number(asked) : undefined} moving={moving} />
    </RequireSession>
  );
}
