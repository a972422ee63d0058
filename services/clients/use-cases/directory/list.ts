import { servicesOfVisits } from '@rostro/rules/appointments/service-names';
import type { UseCase } from '@rostro/rules/http/context';
import { MAX_OPTIONS } from '@rostro/shared/contract/clients/client-records';
import { bestFirst } from '@rostro/shared/text';
import { rowOf } from '../../domain/client.ts';
import { filterClients } from '../../domain/directory.ts';
import { clientsBy } from '../../store/directory.ts';

/** The best matches. The contract's schema drops the attributes that only searches use. */
export const listClientOptions: UseCase<'listClientOptions'> = async ({ query }) => {
  const { phoneEnd } = query;
  const all = filterClients({ q: query.q }, await clientsBy('fullName'));
  const found = phoneEnd === undefined ? all : all.filter(({ phone }) => phone?.endsWith(phoneEnd));
  return { items: bestFirst(query.q, found, ({ searchWords }) => searchWords).slice(0, MAX_OPTIONS) };
};

export const listClients: UseCase<'listClients'> = async ({ query }) => {
  const { sort, page, pageSize } = query;
  const [people, serviceOf] = await Promise.all([clientsBy(sort), servicesOfVisits()]);
  const found = filterClients(query, people);
  const items = found.slice((page - 1) * pageSize, page * pageSize);
  return { items: items.map((client) => rowOf(client, client.last, serviceOf)), page, pageSize, total: found.length };
};
