import type { RouteOutput } from '@rostro/shared/contract/index';
import type { ClinicalRecord } from '@rostro/shared/contract/records/records';
import { mutationOptions, type QueryClient, queryOptions } from '@tanstack/react-query';
import { api, itemsOf } from '#api/api.ts';
import { call } from '#api/client.ts';
import { READ_ON_REQUEST } from '#api/queryClient.ts';

export type Records = RouteOutput<'listRecords'>;

/** The server logs each read, so notes are read only when the tab opens or on request, and never by polling. */
export const recordsQuery = (appointmentId: string) =>
  queryOptions({
    ...api.listRecords.query({ params: { appointmentId } }),
    ...READ_ON_REQUEST,
  });

/** All notes of the person's record. */
export const clientRecordsQuery = (clientId: string) =>
  queryOptions({
    ...api.listClientRecords.query({ params: { clientId } }),
    ...READ_ON_REQUEST,
    select: itemsOf,
  });

const replaced = (list: ClinicalRecord[], record: ClinicalRecord): ClinicalRecord[] =>
  list.map((one) => (one.id === record.id ? record : one));

export function withRecord(records: Records, record: ClinicalRecord): Records {
  const { visit, earlier, licence } = records;
  const isKnown = [...visit, ...earlier].some(({ id }) => id === record.id);
  if (!isKnown) return { visit: [record, ...visit], earlier, licence };
  return { visit: replaced(visit, record), earlier: replaced(earlier, record), licence };
}

/** Puts a note from a response into the cache, without another read that would be logged. */
export function showRecord(cache: QueryClient, appointmentId: string, record: ClinicalRecord): void {
  cache.setQueryData(recordsQuery(appointmentId).queryKey, (now) => now && withRecord(now, record));
}
export const signMutation = (cache: QueryClient, shownAt: string, record: ClinicalRecord) =>
  mutationOptions({
    mutationFn: () => call('signRecord', { params: whichOf(record), body: { version: record.version } }),
    onSuccess: (signed) => showRecord(cache, shownAt, signed),
  });

export const whichOf = ({ appointmentId, id }: ClinicalRecord) => ({ appointmentId, recordId: id });
