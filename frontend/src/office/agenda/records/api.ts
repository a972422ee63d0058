import type { RouteInput, RouteOutput } from '@rostro/shared/contract/index';
import type { ClinicalRecord } from '@rostro/shared/contract/records/records';
import { mutationOptions, type QueryClient, queryOptions } from '@tanstack/react-query';
import { call } from '#api/client.ts';
import { READ_ON_REQUEST } from '#api/queryClient.ts';

export type Records = RouteOutput<'listRecords'>;

const recordsKey = (appointmentId: string) => ['agenda', 'records', appointmentId] as const;

/** The server logs each read, so notes are read only when the tab opens or on request, and never by polling. */
export const recordsQuery = (appointmentId: string) =>
  queryOptions({
    queryKey: recordsKey(appointmentId),
    queryFn: ({ signal }) => call('listRecords', { params: { appointmentId } }, { signal }),
    ...READ_ON_REQUEST,
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
  cache.setQueryData<Records>(recordsKey(appointmentId), (now) => now && withRecord(now, record));
}
const cacheRecord = (cache: QueryClient, appointmentId: string) => ({
  onSuccess: (record: ClinicalRecord) => showRecord(cache, appointmentId, record),
});

export const createMutation = (cache: QueryClient, appointmentId: string) =>
  mutationOptions({
    mutationFn: ({ body, key }: { body: RouteInput<'createRecord'>['body']; key: string }) =>
      call('createRecord', { params: { appointmentId }, body }, { idempotencyKey: key }),
    ...cacheRecord(cache, appointmentId),
  });

/** The note may belong to an earlier appointment than `shownAt`, the one whose tab shows it. */
export const updateMutation = (cache: QueryClient, shownAt: string, record: ClinicalRecord) =>
  mutationOptions({
    mutationFn: (body: RouteInput<'updateRecord'>['body']) => call('updateRecord', { params: whichOf(record), body }),
    ...cacheRecord(cache, shownAt),
  });

export const signMutation = (cache: QueryClient, shownAt: string, record: ClinicalRecord) =>
  mutationOptions({
    mutationFn: () => call('signRecord', { params: whichOf(record), body: { version: record.version } }),
    ...cacheRecord(cache, shownAt),
  });

export const addMutation = (cache: QueryClient, shownAt: string, record: ClinicalRecord) =>
  mutationOptions({
    mutationFn: ({ text, key }: { text: string; key: string }) =>
      call('addToRecord', { params: whichOf(record), body: { text } }, { idempotencyKey: key }),
    ...cacheRecord(cache, shownAt),
  });

const whichOf = ({ appointmentId, id }: ClinicalRecord) => ({ appointmentId, recordId: id });
