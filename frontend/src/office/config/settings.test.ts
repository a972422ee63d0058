import { QueryClient } from '@tanstack/react-query';
import { FRESH_MS, refreshAvailability } from './settings.ts';

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
