import type { ClientRow } from '@rostro/shared/contract/clients/client-records';
import type { CsvCell } from '@rostro/shared/csv';
import { call } from '#api/client.ts';
import { downloadCsv } from '#office/list/csv.ts';
import { type Export, useExport } from '#office/list/useExport.ts';
import type { ClientsQuery } from '../data/api.ts';
import { FILE_FIELDS, sayFact, wordsOf } from '../published/choose/fields.ts';
import { sayLastService, sayMoment, saySinceDay, sayState } from '../published/say.ts';

const TITLES = FILE_FIELDS.map((field) => wordsOf(field).title);
const HEADER = [...TITLES, 'Última Reserva', 'Tratamiento', 'Estado', 'Cliente desde'];

/** Missing facts become empty cells. */
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

/** The largest page that the server returns. */
const PAGE_SIZE = 100;

export const useClientExport = (query: ClientsQuery): Export =>
  useExport<ClientRow>({
    ask: (paging, signal) => call('listClients', { query: { ...query, ...paging } }, { signal }),
    pageSize: PAGE_SIZE,
    save: (clients) => downloadCsv('clientes', HEADER, clients.map(cellsOf)),
  });
