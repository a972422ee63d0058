import type { CloseDays, Outside } from '@rostro/shared/contract/clinic/configuration';
import { mutationOptions, type QueryClient, queryOptions } from '@tanstack/react-query';
import { answersOf, api, itemsOf } from '#api/api.ts';
import { call } from '#api/client.ts';
import { refreshAvailability } from '../published/settings.ts';

export const closuresQuery = (from: string) =>
  queryOptions({
    ...api.listClosures.query({ query: { from } }),
    select: itemsOf,
    staleTime: 0,
  });

/** Waits for the list, so that it shows the change when the success is announced. */
async function refreshClosures(cache: QueryClient): Promise<void> {
  refreshAvailability(cache);
  await cache.invalidateQueries(answersOf('listClosures'));
}

interface CloseDaysOptions {
  keyOf: (days: CloseDays) => string;
  /** Rejects if the days should not be closed. */
  askAbout: (days: CloseDays, outside: Outside) => Promise<void>;
}

export const closeDaysMutation = (cache: QueryClient, { keyOf, askAbout }: CloseDaysOptions) =>
  mutationOptions({
    mutationFn: async (days: CloseDays) => {
      await askAbout(days, await call('previewClosure', { body: days }));
      return call('closeDays', { body: days }, { idempotencyKey: keyOf(days) });
    },
    onSuccess: () => refreshClosures(cache),
  });

/** The list is also reloaded after an error: another user may have reopened the days meanwhile. */
export const reopenDaysMutation = (cache: QueryClient) =>
  mutationOptions({
    mutationFn: (closureId: string) => call('reopenDays', { params: { closureId } }),
    onSettled: () => refreshClosures(cache),
  });
