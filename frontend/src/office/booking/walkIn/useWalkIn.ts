import { branchIn } from '@rostro/shared/branches';
import type { WalkInPreview } from '@rostro/shared/contract/booking/appointment';
import type { AdminService } from '@rostro/shared/contract/catalog/catalog-admin';
import type { ClientOption } from '@rostro/shared/contract/clients/client-records';
import { matchesWords, searchable } from '@rostro/shared/text';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { api, itemsOf } from '#api/api.ts';
import { servicesQuery } from '#office/catalog/published/data/data.ts';
import { useDeskBranch } from '#office/clinic/published/deskBranch.ts';
import { useSettled } from '#office/ui/useSettled.ts';

const WAIT_MS = 200;
/** The preview names a time, so it follows the clock. */
const FRESH_MS = 20_000;
/** The server's limit of a search. */
const MAX_LINE = 80;

/** The client in the line: the last digits of a phone, or a part of a name. */
type Who = { phoneEnd: string } | { q: string };

interface Named {
  name: string;
  isActive: boolean;
}

/** The content of a line: a client, and the services that match its other words. */
interface Reading<S> {
  who: Who;
  /** The words of the service; empty while none are typed. */
  wanted: string;
  services: readonly S[];
}

const PHONE_END = /^\d{3,10}$/;

/** A service matches words of its name; its whole name matches it alone. */
function servicesBy<S extends Named>(wanted: string, services: readonly S[]): readonly S[] {
  if (wanted === '') return [];
  const found = services.filter(({ name, isActive }) => isActive && matchesWords(wanted, name));
  const exact = found.filter(({ name }) => searchable(name) === searchable(wanted));
  return exact.length > 0 ? exact : found;
}

/**
 * Reads a walk-in line, such as `4172 limpieza` or `ana lópez limpieza`. After a name, the longest run of words at the
 * end that matches a service is the service.
 * @returns null for an empty line
 */
export function readLine<S extends Named>(text: string, services: readonly S[]): Reading<S> | null {
  const words = text.trim().split(/\s+/).filter(Boolean);
  const [first, ...rest] = words;
  if (first === undefined) return null;
  if (PHONE_END.test(first)) {
    const wanted = rest.join(' ');
    return { who: { phoneEnd: first }, wanted, services: servicesBy(wanted, services) };
  }
  for (let named = 1; named < words.length; named++) {
    const wanted = words.slice(named).join(' ');
    const found = servicesBy(wanted, services);
    if (found.length > 0) return { who: { q: words.slice(0, named).join(' ') }, wanted, services: found };
  }
  return { who: { q: words.join(' ') }, wanted: words.length > 1 ? rest.join(' ') : '', services: [] };
}

const whoQuery = (who: Who) =>
  queryOptions({
    ...api.listClientOptions.query({ query: who }),
    select: itemsOf,
  });

const previewQuery = (
  clientId: string,
  serviceId: number,
  { branch, twice }: { branch?: string | undefined; twice: boolean },
) =>
  queryOptions({
    ...api.previewWalkIn.query({
      query: { clientId, serviceId, ...branchIn({ branch }), ...(twice && { twice: 'true' }) },
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

export type WalkIn =
  | { state: 'empty' | 'coming' | 'no-service' | 'unknown-service' | 'unknown-client' }
  | { state: 'which-client'; clients: readonly ClientOption[] }
  | { state: 'which-service'; services: readonly AdminService[] }
  | { state: 'failed'; error: unknown; wish?: { client: ClientOption; service: AdminService } }
  | { state: 'ready'; client: ClientOption; service: AdminService; preview: WalkInPreview; twice?: true };

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
  const service = pickedService ?? meant(reading?.services ?? [], ({ name }) => name, reading?.wanted ?? '');
  const branch = useDeskBranch();
  const isKnown = client !== undefined && service !== undefined;
  const preview = useQuery({
    ...previewQuery(client?.id ?? '', service?.id ?? 0, { branch, twice }),
    enabled: isKnown,
  });

  const walkIn = (): WalkIn => {
    if (line.trim() === '') return { state: 'empty' };
    if (settled !== line || reading === null || services.isPending) return { state: 'coming' };
    const failure = services.error ?? clients.error;
    if (failure !== null) return { state: 'failed', error: failure };
    if (client === undefined) {
      if (clients.data === undefined) return { state: 'coming' };
      // Without a match of a service, the words may belong to a name and a service that is not typed yet.
      if (clients.data.length === 0 && reading.wanted !== '' && reading.services.length === 0) {
        return { state: 'unknown-service' };
      }
      if (clients.data.length === 0) return { state: 'unknown-client' };
      return { state: 'which-client', clients: clients.data };
    }
    if (service === undefined) {
      if (reading.services.length > 0) return { state: 'which-service', services: reading.services };
      return { state: reading.wanted === '' ? 'no-service' : 'unknown-service' };
    }
    if (preview.error !== null) return { state: 'failed', error: preview.error, wish: { client, service } };
    if (preview.data === undefined) return { state: 'coming' };
    return { state: 'ready', client, service, preview: preview.data, ...(twice && { twice }) };
  };
  const write = (typed: string): void => {
    setText(typed);
    pickClient(undefined);
    pickService(undefined);
    setTwice(false);
  };
  return { text, write, pickClient, pickService, goOn: () => setTwice(true), walkIn: walkIn() };
}
