import { branchIn } from '@rostro/shared/branches';
import type { WalkInPreview } from '@rostro/shared/contract/booking/appointment';
import type { AdminService } from '@rostro/shared/contract/catalog/catalog-admin';
import type { ClientOption } from '@rostro/shared/contract/clients/client-records';
import { searchable } from '@rostro/shared/text';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { api, itemsOf } from '#api/api.ts';
import { servicesQuery } from '#office/catalog/published/data/data.ts';
import { useDeskBranch } from '#office/clinic/published/deskBranch.ts';
import { useSettled } from '#office/ui/useSettled.ts';
import { type Newcomer, readLine, type Who } from './line.ts';

const WAIT_MS = 200;
/** The preview names a time, so it follows the clock. */
const FRESH_MS = 20_000;
/** The server's limit of a search. */
const MAX_LINE = 80;

const whoQuery = (who: Who) =>
  queryOptions({
    ...api.listClientOptions.query({ query: who }),
    select: itemsOf,
  });

const previewQuery = (
  clientId: string | undefined,
  serviceId: number,
  { branch, twice }: { branch?: string | undefined; twice: boolean },
) =>
  queryOptions({
    ...api.previewWalkIn.query({
      query: {
        ...(clientId !== undefined && { clientId }),
        serviceId,
        ...branchIn({ branch }),
        ...(twice && { twice: 'true' }),
      },
    }),
    refetchInterval: FRESH_MS,
    staleTime: 0,
    gcTime: 0,
    retry: false,
  });

/** The only match, or the only one with exactly that name. */
function meant<T>(all: readonly T[], nameOf: (one: T) => string, q: string): T | undefined {
  if (all.length === 1) return all[0];
  const exact = all.filter((one) => searchable(nameOf(one)) === searchable(q));
  return exact.length === 1 ? exact[0] : undefined;
}

/** A client, or somebody who becomes one with the visit. */
export type Person = { client: ClientOption } | { newcomer: Newcomer };

export type WalkIn =
  | { state: 'empty' | 'coming' | 'no-service' | 'unknown-service' | 'nameless' | 'phoneless' }
  | { state: 'which-client'; clients: readonly ClientOption[] }
  | { state: 'which-service'; services: readonly AdminService[] }
  | { state: 'failed'; error: unknown; wish?: { person: Person; service: AdminService } }
  | { state: 'ready'; person: Person; service: AdminService; preview: WalkInPreview; twice?: true };

/** The meaning of the line, and what Enter would do. */
export function useWalkIn() {
  const [text, setText] = useState('');
  const [pickedClient, pickClient] = useState<ClientOption>();
  const [pickedService, pickService] = useState<AdminService>();
  const [twice, setTwice] = useState(false);
  const line = text.slice(0, MAX_LINE);
  const settled = useSettled(line, WAIT_MS);
  const services = useQuery({ ...servicesQuery(), enabled: text !== '' });
  const reading = readLine(settled, services.data ?? []);
  const clients = useQuery({
    ...whoQuery(reading?.who ?? { q: '' }),
    enabled: reading !== null && pickedClient === undefined,
  });
  const q = reading && 'q' in reading.who ? reading.who.q : '';
  const client = pickedClient ?? meant(clients.data ?? [], ({ fullName }) => fullName, q);
  const isNobody = client === undefined && clients.data?.length === 0;
  const newcomer = isNobody ? reading?.newcomer : undefined;
  const person: Person | undefined = client ? { client } : newcomer && { newcomer };
  const service = pickedService ?? meant(reading?.services ?? [], ({ name }) => name, reading?.wanted ?? '');
  const branch = useDeskBranch();
  const isKnown = person !== undefined && service !== undefined && settled === line;
  const preview = useQuery({
    ...previewQuery(client?.id, service?.id ?? 0, { branch, twice }),
    enabled: isKnown,
  });

  const walkIn = (): WalkIn => {
    if (line.trim() === '') return { state: 'empty' };
    if (settled !== line || reading === null || services.isPending) return { state: 'coming' };
    const failure = services.error ?? clients.error;
    if (failure !== null) return { state: 'failed', error: failure };
    if (person === undefined) {
      if (clients.data === undefined) return { state: 'coming' };
      if (clients.data.length > 0) return { state: 'which-client', clients: clients.data };
      // Without a match of a service, the words may belong to a name and a service that is not typed yet.
      if (reading.wanted !== '' && reading.services.length === 0) return { state: 'unknown-service' };
      return { state: 'q' in reading.who ? 'phoneless' : 'nameless' };
    }
    if (service === undefined) {
      if (reading.services.length > 0) return { state: 'which-service', services: reading.services };
      return { state: reading.wanted === '' ? 'no-service' : 'unknown-service' };
    }
    if (preview.error !== null) return { state: 'failed', error: preview.error, wish: { person, service } };
    if (preview.data === undefined) return { state: 'coming' };
    return { state: 'ready', person, service, preview: preview.data, ...(twice && { twice }) };
  };
  const write = (typed: string): void => {
    setText(typed);
    pickClient(undefined);
    pickService(undefined);
    setTwice(false);
  };
  return { text, write, pickClient, pickService, goOn: () => setTwice(true), walkIn: walkIn() };
}
