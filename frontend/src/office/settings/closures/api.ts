import type { CloseDays, Outside } from '@rostro/shared/contract/configuration';
import { mutationOptions, type QueryClient, queryOptions } from '@tanstack/react-query';
import { call } from '#api/client.ts';
import { refreshAvailability } from '#office/config/settings.ts';

const keys = {
  all: ['config', 'closures'] as const,
  from: (day: string) => ['config', 'closures', day] as const,
};

export const closuresQuery = (from: string) =>
  queryOptions({
    queryKey: keys.from(from),
    queryFn: async ({ signal }) => (await call('listClosures', { query: { from } }, { signal })).items,
    staleTime: 0,
  });

/** Waits for the list, so that it shows the change when the success is announced. */
async function refreshClosures(cache: QueryClient): Promise<void> {
  refreshAvailability(cache);
  await cache.invalidateQueries({ queryKey: keys.all });
}

interface CloseDaysOptions {
  keyOf: (days: CloseDays) => string;
  /** Rejects if the days are not to be closed. */
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
