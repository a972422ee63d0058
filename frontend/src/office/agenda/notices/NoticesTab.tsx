import type { StaffAppointment } from '@rostro/shared/contract/booking';
import { NOTICE_CHANNELS } from '@rostro/shared/contract/notices';
import { useQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import { CloudAlert } from 'lucide-react';
import { detailOf } from '#api/error.ts';
import { ListSkeleton } from '#office/list/ListSkeleton.tsx';
import { Notice } from '#office/ui/Notice.tsx';
import pane from '../tabs/Pane.module.css';
import { noticesQuery } from './api.ts';
import { ChannelNotices } from './ChannelNotices.tsx';
import { Consent } from './Consent.tsx';

/** What the client was told of the appointment and will be told, by channel, and what they agreed to. */
export function NoticesTab({ appointment }: { appointment: StaffAppointment }) {
  const { data, error, isFetching, refetch } = useQuery(noticesQuery(appointment.id));
  if (data === undefined && error !== null) {
    return (
      <Notice
        alert
        icon={CloudAlert}
        title="Error al cargar los recordatorios"
        text={detailOf(error)}
        action={
          <Button loading={isFetching} onClick={() => void refetch()}>
            Intentar de nuevo
          </Button>
        }
      />
    );
  }
  if (data === undefined) return <ListSkeleton label="Cargando los recordatorios…" rows={4} />;
  return (
    <div className={pane.stack}>
      {NOTICE_CHANNELS.map((channel) => (
        <ChannelNotices key={channel} channel={channel} appointment={appointment} notices={data} />
      ))}
      <Consent consent={data.consent} />
    </div>
  );
}
