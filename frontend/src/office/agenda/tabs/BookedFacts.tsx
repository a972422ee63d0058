import type { StaffAppointment } from '@rostro/shared/contract/booking';
import { sayInstant } from '@rostro/shared/time';
import { SHOWN_WORDS, shownStatus } from '#office/appointments/status.ts';
import { sayClient, sayContact, sayService, sentence } from '#office/ui/say.ts';
import { Facts } from './Facts.tsx';

interface BookedFactsProps {
  appointment: StaffAppointment;
  withNotes?: boolean;
}

/** The appointment's data, read-only. */
export function BookedFacts({ appointment, withNotes = false }: BookedFactsProps) {
  return (
    <Facts
      rows={[
        ['Cliente', sayClient(appointment)],
        ['Contacto', sayContact(appointment)],
        ['Tratamiento', sayService(appointment)],
        ['Fecha y hora', sentence(sayInstant(appointment.startsAt))],
        ['Estado', SHOWN_WORDS[shownStatus(appointment)]],
        ...(withNotes ? [['Notas', appointment.notes] as const] : []),
      ]}
    />
  );
}
