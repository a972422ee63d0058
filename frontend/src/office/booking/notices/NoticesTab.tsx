import type { StaffAppointment } from '@rostro/shared/contract/booking/booking';
import { type AppointmentNotices, NOTICE_CHANNELS } from '@rostro/shared/contract/notifications/notices';
import { sayLongDay, wallClockOf } from '@rostro/shared/time';
import { useQuery } from '@tanstack/react-query';
import { ListSkeleton } from '#office/list/ListSkeleton.tsx';
import { LoadError } from '#office/ui/EmptyState.tsx';
import { FactRows } from '#office/ui/FactRows.tsx';
import { noticesQuery } from './api.ts';
import { ChannelNotices } from './ChannelNotices.tsx';
import { saySource } from './words.ts';

const yesOrNo = (is: boolean): string => (is ? 'Sí' : 'No');

function Consent({ consent }: Pick<AppointmentNotices, 'consent'>) {
  return (
    <section aria-label="Consentimiento del cliente">
      <h3 className="font-text font-semibold text-14 leading-[1.45]">Consentimiento del cliente</h3>
      {consent === null ? (
        <p className="leading-[1.45] text-muted">No hay un consentimiento registrado.</p>
      ) : (
        <FactRows
          rows={[
            ['WhatsApp', yesOrNo(consent.whatsapp)],
            ['Recordatorios', yesOrNo(consent.reminders)],
            ['Registrado', `${sayLongDay(wallClockOf(consent.at).date)}, ${saySource(consent)}`],
          ]}
        />
      )}
    </section>
  );
}

/** Grouped by channel, with the client's consent. */
export function NoticesTab({ appointment }: { appointment: StaffAppointment }) {
  const query = useQuery(noticesQuery(appointment.id));
  const { data, error } = query;
  if (data === undefined && error !== null) {
    return <LoadError title="Error al cargar los recordatorios" query={query} />;
  }
  if (data === undefined) return <ListSkeleton label="Cargando los recordatorios…" rows={4} />;
  return (
    <div className="grid gap-5 min-w-0">
      {NOTICE_CHANNELS.map((channel) => (
        <ChannelNotices key={channel} channel={channel} appointment={appointment} notices={data} />
      ))}
      <Consent consent={data.consent} />
    </div>
  );
}
