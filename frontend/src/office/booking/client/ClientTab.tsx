import type { StaffAppointment } from '@rostro/shared/contract/booking/booking';
import { Alert } from 'antd';
import { FactRows } from '#office/ui/FactRows.tsx';
import { missingPermission, useCan } from '#office/ui/permissions.ts';
import { sayClient } from '#office/ui/say.ts';
import { ClientRecord } from './ClientRecord.tsx';
import { contactRows } from './contact.tsx';

/** The client data that the appointment holds, and why more is not shown. */
function Contact({ appointment, reason }: { appointment: StaffAppointment; reason: string }) {
  const { client } = appointment;
  return (
    <div className="grid gap-5 min-w-0">
      <FactRows rows={[['Nombre', sayClient(appointment)], ...(client === null ? [] : contactRows(client))]} />
      <Alert type="info" showIcon role="presentation" title={reason} />
    </div>
  );
}

export function ClientTab({ appointment }: { appointment: StaffAppointment }) {
  const mayView = useCan('view_clients');
  const { client } = appointment;
  if (client === null) {
    return <Contact appointment={appointment} reason="Los datos de esta persona se eliminaron; la cita se conserva." />;
  }
  if (!mayView) {
    return (
      <Contact
        appointment={appointment}
        reason={`${missingPermission('view_clients')}: aquí solo ves los datos de contacto de la cita.`}
      />
    );
  }
  return <ClientRecord key={client.id} clientId={client.id} />;
}
