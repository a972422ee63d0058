import type {
  AdminSettings,
  BookingRulesForm,
  CapacityForm,
  Outside,
  ScheduleForm,
} from '@rostro/shared/contract/configuration';
import { mutationOptions, type QueryClient, queryOptions } from '@tanstack/react-query';
import { refreshBusiness } from '#api/business.ts';
import { call } from '#api/client.ts';
import { PUBLIC } from '#api/queryClient.ts';
import { settingsQuery } from '#api/settings.ts';

/** Longer than the servers' caches live: right after a save, a server may still return the old data. */
export const FRESH_MS = 5000;

const AVAILABILITY = [PUBLIC, 'availability'] as const;

/** The current settings, with the version of each form. The page shows the loading error itself. */
export const adminSettingsQuery = () =>
  queryOptions({
    queryKey: ['config', 'settings'],
    queryFn: ({ signal }) => call('getAdminSettings', undefined, { signal }),
  });
type Over<T> = T & { version: number };

/** Refreshes now, and again after the servers' caches have expired. */
export function refreshTwice(refresh: () => void): void {
  refresh();
  setTimeout(refresh, FRESH_MS);
}

/** Refreshes the bookable times. */
export const refreshAvailability = (cache: QueryClient): void =>
  refreshTwice(() => void cache.invalidateQueries({ queryKey: AVAILABILITY }));

/** Stores the response wherever the settings are shown. */
function keepSettings(cache: QueryClient, saved: AdminSettings): void {
  const { versions: _, ...settings } = saved;
  cache.setQueryData(adminSettingsQuery().queryKey, saved);
  cache.setQueryData(settingsQuery().queryKey, settings);
  refreshAvailability(cache);
}

export const saveCapacityMutation = (cache: QueryClient) =>
  mutationOptions({
    mutationFn: (body: Over<CapacityForm>) => call('saveCapacity', { body }),
    onSuccess: (settings) => keepSettings(cache, settings),
  });

export const saveBookingRulesMutation = (cache: QueryClient) =>
  mutationOptions({
    mutationFn: (body: Over<BookingRulesForm>) => call('saveBookingRules', { body }),
    onSuccess: (settings) => keepSettings(cache, settings),
  });

/**
 * Passes the appointments outside the new hours to `askAbout`, which rejects if they should not be saved. The clinic's
 * opening hours as text derive from these hours.
 */
export const saveScheduleMutation = (cache: QueryClient, askAbout: (outside: Outside) => Promise<void>) =>
  mutationOptions({
    mutationFn: async ({ version, ...hours }: Over<ScheduleForm>) => {
      await askAbout(await call('previewSchedule', { body: hours }));
      return call('saveSchedule', { body: { ...hours, version } });
    },
    onSuccess: (settings) => {
      keepSettings(cache, settings);
      refreshTwice(() => refreshBusiness(cache));
    },
  });
