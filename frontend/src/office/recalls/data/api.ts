import { LEFT_OUT, type Recall, type RecallPreview } from '@rostro/shared/contract/recalls';
import { mutationOptions, type QueryClient, queryOptions } from '@tanstack/react-query';
import { answersOf, api, itemsOf } from '#api/api.ts';
import { call } from '#api/client.ts';

/** The interval of polling while a recall is being sent. */
const RUNNING_MS = 10_000;

export const recallsQuery = () =>
  queryOptions({
    ...api.listRecalls.query(),
    select: itemsOf,
    staleTime: 0,
    refetchInterval: ({ state }) =>
      state.data?.items.some(({ run }) => run?.state === 'running') ? RUNNING_MS : false,
  });

const added = (sum: RecallPreview['counts'], part: RecallPreview['counts']): RecallPreview['counts'] => ({
  email: sum.email + part.email,
  whatsapp: sum.whatsapp + part.whatsapp,
  leftOut: Object.fromEntries(
    LEFT_OUT.map((why) => [why, sum.leftOut[why] + part.leftOut[why]]),
  ) as RecallPreview['counts']['leftOut'],
});

/**
 * The clients that a recall reaches now, read part by part.
 * @param onRead gets the read share, from 0 to 1
 */
export const reachQuery = ({ id, version }: Recall, onRead: (read: number) => void) =>
  queryOptions({
    queryKey: ['reach', id, version],
    staleTime: 0,
    gcTime: 0,
    queryFn: async ({ signal }): Promise<RecallPreview['counts']> => {
      const ask = (cursor: string | null) =>
        call('previewRecall', { params: { recallId: id }, body: { version, cursor } }, { signal });
      let part = await ask(null);
      let { counts } = part;
      while (part.next !== null) {
        onRead(part.read);
        part = await ask(part.next);
        counts = added(counts, part.counts);
      }
      return counts;
    },
  });

export const refreshRecalls = (cache: QueryClient): Promise<void> => cache.invalidateQueries(answersOf('listRecalls'));
const changing = <Sent>(cache: QueryClient, mutationFn: (sent: Sent) => Promise<Recall>) =>
  mutationOptions({ mutationFn, onSettled: () => refreshRecalls(cache) });

export const startMutation = (cache: QueryClient, { id, version }: Recall) =>
  changing(cache, (key: string) =>
    call('startRecall', { params: { recallId: id }, body: { version } }, { idempotencyKey: key }),
  );

export const stopMutation = (cache: QueryClient) =>
  changing(cache, ({ id, run }: Recall) => call('stopRecall', { params: { recallId: id, runId: run?.id ?? '' } }));

export const deleteMutation = (cache: QueryClient) =>
  mutationOptions({
    mutationFn: ({ id, version }: Recall) => call('deleteRecall', { params: { recallId: id }, query: { version } }),
    onSettled: () => refreshRecalls(cache),
  });
