import type { ClientRow } from '@rostro/shared/contract/client-records';
import { type Export, useExport } from '../../../app/admin/ui/list/export/useExport.ts';
import { call } from '../../../app/api/client.ts';
import type { ClientsQuery } from '../api.ts';
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
