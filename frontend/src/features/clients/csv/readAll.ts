import type { ClientRow } from '@rostro/shared/contract/client-records';
import { call } from '../../../app/api/client.ts';
import type { ClientsQuery } from '../api.ts';

/** As many as the server gives at once. */
const MOST = 100;

/** How far reading the whole list is. */
export interface Read {
  done: number;
  total: number | undefined;
}

/** Every client that the query finds, on whichever page. Whoever changes place meanwhile comes once. */
export async function readAllClients(
  query: ClientsQuery,
  signal: AbortSignal,
  onRead: (read: Read) => void,
): Promise<ClientRow[]> {
  const clients = new Map<string, ClientRow>();
  for (let page = 1; ; page += 1) {
    const { items, total } = await call('listClients', { query: { ...query, page, pageSize: MOST } }, { signal });
    for (const client of items) clients.set(client.id, client);
    onRead({ done: clients.size, total });
    if (items.length === 0 || page * MOST >= total) return [...clients.values()];
  }
}
