import type { StaffAppointment } from '@rostro/shared/contract/booking/booking';
import { sayInstant } from '@rostro/shared/time';
import { FactRows } from '#office/ui/FactRows.tsx';
import { sayClient, sayContact, sayService, sentence } from '#office/ui/say.ts';
import { sayConfirmed } from '../published/status.ts';

interface BookedFactsProps {
  appointment: StaffAppointment;
  withNotes?: boolean;
}

export function BookedFacts({ appointment, withNotes = false }: BookedFactsProps) {
  return (
    <FactRows
      rows={[
        ['Cliente', sayClient(appointment)],
        ['Contacto', sayContact(appointment)],
        ['Tratamiento', sayService(appointment)],
        ['Fecha y hora', sentence(sayInstant(appointment.startsAt))],
        ...(appointment.staff ? [['Con', appointment.staff.name] as const] : []),
        ...(appointment.override ? [['Fuera de las reglas', appointment.override.reason] as const] : []),
        ['Estado', sayConfirmed(appointment)],
        ...(withNotes ? [['Notas', appointment.notes] as const] : []),
      ]}
    />
  );
}
