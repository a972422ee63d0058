import { DEFAULT_SETTINGS } from '@rostro/shared/defaults';
import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { answer, callsTo } from '../../test/api.ts';
import { FRESH_MS, presentSettings, refreshAvailability } from './settings.ts';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

test('what can be booked is asked again at once, and when no server remembers the old settings any more', () => {
  const cache = new QueryClient();
  const key = ['public', 'availability', 5, '2026-11-20'];
  const isStale = () => cache.getQueryState(key)?.isInvalidated;
  cache.setQueryData(key, { days: [] });
  refreshAvailability(cache);
  expect(isStale()).toBe(true);
  cache.setQueryData(key, { days: [] });
  expect(isStale()).toBe(false);
  jest.advanceTimersByTime(FRESH_MS);
  expect(isStale()).toBe(true);
});

test('settings that were just saved are not read again from a server that still remembers the old ones', () => {
  const server = answer({ getSettings: DEFAULT_SETTINGS });
  const cache = new QueryClient();
  cache.setQueryData(presentSettings().queryKey, { ...DEFAULT_SETTINGS, cosmetologyStaff: 4 });
  const observer = new QueryObserver(cache, presentSettings());
  const stop = observer.subscribe(() => undefined);
  expect(observer.getCurrentResult().data?.cosmetologyStaff).toBe(4);
  expect(callsTo(server, 'getSettings')).toEqual([]);
  stop();
});
