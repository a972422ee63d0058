import type { ClientRow } from '@rostro/shared/contract/client-records';
import { sayPhone } from '@rostro/shared/phone';
import { type CsvCell, downloadCsv } from '#office/list/csv.ts';
import { sayLastService, sayMoment, saySinceDay, sayState } from '../data/say.ts';

const HEADER = ['Nombre', 'Email', 'Teléfono', 'Última Reserva', 'Servicio', 'Estado', 'Cliente desde'];

/** What is missing is an empty cell. */
const cellsOf = (client: ClientRow): CsvCell[] => {
  const { fullName, email, phone, lastAppointment } = client;
  return [
    fullName,
    email,
    phone && sayPhone(phone),
    lastAppointment && sayMoment(lastAppointment.startsAt),
    lastAppointment && sayLastService(lastAppointment),
    sayState(client),
    saySinceDay(client),
  ];
};

export const downloadClients = (clients: readonly ClientRow[]): void =>
  downloadCsv('clientes', HEADER, clients.map(cellsOf));
