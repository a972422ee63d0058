import type { AdminSettings } from '@rostro/shared/contract/clinic/configuration';
import type { QueryClient } from '@tanstack/react-query';
import { api } from '#api/api.ts';
import { PUBLIC } from '#api/queryClient.ts';
import { settingsQuery } from '#api/settings.ts';

/** Longer than the servers' caches live: right after a save, a server may still return the old data. */
export const FRESH_MS = 5000;

const AVAILABILITY = [PUBLIC, 'availability'] as const;

export const adminSettingsQuery = () => api.getAdminSettings.query();

/** Refreshes now, and again after the servers' caches have expired. */
export function refreshTwice(refresh: () => void): void {
  refresh();
  setTimeout(refresh, FRESH_MS);
}

export const refreshAvailability = (cache: QueryClient): void =>
  refreshTwice(() => void cache.invalidateQueries({ queryKey: AVAILABILITY }));

/** Stores the response wherever the settings are shown. */
export function keepSettings(cache: QueryClient, saved: AdminSettings): void {
  const { versions: _, ...settings } = saved;
  cache.setQueryData(adminSettingsQuery().queryKey, saved);
  cache.setQueryData(settingsQuery().queryKey, settings);
  refreshAvailability(cache);
}
