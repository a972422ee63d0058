import type { ClientRow } from '@rostro/shared/contract/client-records';
import { call } from '#api/client.ts';
import { type Export, useExport } from '#office/list/useExport.ts';
import type { ClientsQuery } from '../data/api.ts';
import { downloadClients } from './rows.ts';

/** As many as the server gives at once. */
const PAGE_SIZE = 100;

/** Every client that the query finds, as a file. */
export const useClientExport = (query: ClientsQuery): Export =>
  useExport<ClientRow>({
    ask: (paging, signal) => call('listClients', { query: { ...query, ...paging } }, { signal }),
    pageSize: PAGE_SIZE,
    save: downloadClients,
  });
