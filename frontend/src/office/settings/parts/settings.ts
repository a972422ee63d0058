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

/** Longer than the servers remember a fact: right after a save they may still tell the old one. */
export const FRESH_MS = 5000;

const AVAILABILITY = [PUBLIC, 'availability'] as const;

/** As they are at this moment, with the version of each form; the page itself says that they could not be loaded. */
export const adminSettingsQuery = () =>
  queryOptions({
    queryKey: ['config', 'settings'],
    queryFn: ({ signal }) => call('getAdminSettings', undefined, { signal }),
    throwOnError: false,
  });
type Over<T> = T & { version: number };

/** Now, and again when no server remembers the old facts any more. */
export function refreshTwice(refresh: () => void): void {
  refresh();
  setTimeout(refresh, FRESH_MS);
}

/** What can be booked is another matter now. */
export const refreshAvailability = (cache: QueryClient): void =>
  refreshTwice(() => void cache.invalidateQueries({ queryKey: AVAILABILITY }));

/** The answer is the truth, wherever the settings are shown. */
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

/** What falls outside is asked about first. The clinic's opening hours as text follow from these. */
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
