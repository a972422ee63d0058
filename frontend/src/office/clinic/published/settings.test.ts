import { QueryClient } from '@tanstack/react-query';
import { FRESH_MS, refreshAvailability } from './settings.ts';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

test('the bookable times are read at once, and again after the servers’ caches have expired', () => {
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
