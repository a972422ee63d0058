import type { ClientRow } from '@rostro/shared/contract/client-records';
import { FILE_FIELDS, sayFact, wordsOf } from '#office/chooseClient/fields.ts';
import { type CsvCell, downloadCsv } from '#office/list/csv.ts';
import { sayLastService, sayMoment, saySinceDay, sayState } from '../data/say.ts';

const TITLES = FILE_FIELDS.map((field) => wordsOf(field).title);
const HEADER = [...TITLES, 'Última Reserva', 'Servicio', 'Estado', 'Cliente desde'];

/** What is missing is an empty cell. */
const cellsOf = (client: ClientRow): CsvCell[] => {
  const { lastAppointment } = client;
  return [
    ...FILE_FIELDS.map((field) => sayFact(field, client[field])),
    lastAppointment && sayMoment(lastAppointment.startsAt),
    lastAppointment && sayLastService(lastAppointment),
    sayState(client),
    saySinceDay(client),
  ];
};

export const downloadClients = (clients: readonly ClientRow[]): void =>
  downloadCsv('clientes', HEADER, clients.map(cellsOf));
