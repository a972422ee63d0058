import { mutationOptions, type QueryClient, queryOptions } from '@tanstack/react-query';
import { call } from '#api/client.ts';

/** What can be done about a message that did not arrive. */
export type Deed = 'replayDelivery' | 'dismissDelivery' | 'unblockAddress';

/** Colleagues see to them too. */
const POLL_MS = 15_000;
const keys = { problems: ['notices', 'problems'] as const };

export const problemsQuery = () =>
  queryOptions({
    queryKey: keys.problems,
    queryFn: ({ signal }) => call('listDeliveryProblems', {}, { signal }),
    staleTime: 0,
    refetchInterval: POLL_MS,
    // The page itself says that they could not be loaded.
    throwOnError: false,
  });

/** Done or refused, the list is another one: it is asked for again before anything is said. */
export const deedMutation = (cache: QueryClient, deed: Deed) =>
  mutationOptions({
    mutationFn: (problemId: string) => call(deed, { params: { problemId } }),
    onSettled: () => cache.invalidateQueries({ queryKey: keys.problems }),
  });
