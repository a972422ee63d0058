import { afterEach, expect, jest, test } from '@jest/globals';
import { cached } from './cache.ts';

const counting = (answers: (number | Error)[], ttlMs = 1000) => {
  let loads = 0;
  const cache = cached(async () => {
    const answer = answers[loads++];
    if (answer instanceof Error) throw answer;
    return answer ?? null;
  }, ttlMs);
  return { cache, loads: () => loads };
};

afterEach(() => void jest.restoreAllMocks());

test('loads once while the answer is fresh, and once for all simultaneous callers', async () => {
  const { cache, loads } = counting([1, 2]);
  expect(await Promise.all([cache.get('a'), cache.get('a')])).toEqual([1, 1]);
  expect(await cache.get('a')).toBe(1);
  expect(loads()).toBe(1);
});

test('loads again when the answer is old, or was forgotten', async () => {
  const { cache } = counting([1, 2, 3], 20);
  expect(await cache.get('a')).toBe(1);
  cache.forget('a');
  expect(await cache.get('a')).toBe(2);
  jest.spyOn(Date, 'now').mockReturnValue(Date.now() + 21);
  expect(await cache.get('a')).toBe(3);
});

test('keeps null, but no failure', async () => {
  const none = counting([]);
  expect([await none.cache.get('a'), await none.cache.get('a')]).toEqual([null, null]);
  expect(none.loads()).toBe(1);
  const failing = counting([new Error('down'), 7]);
  await expect(failing.cache.get('a')).rejects.toThrow('down');
  expect(await failing.cache.get('a')).toBe(7);
});

test('loads again if the answer lacks the wanted part, once for all callers', async () => {
  const { cache, loads } = counting([1, 2, 3]);
  expect(await cache.get()).toBe(1);
  const wanting = () => cache.having((answer) => answer === 2);
  expect(await Promise.all([wanting(), wanting()])).toEqual([2, 2]);
  expect(loads()).toBe(2);
});

test('loads once in half a second for a part that does not exist', async () => {
  const { cache, loads } = counting([1, 2, 3, 4], 10_000);
  const wanting = () => cache.having((answer) => answer === 3);
  expect([await wanting(), await wanting(), await wanting()]).toEqual([2, 2, 2]);
  expect(loads()).toBe(2);
  jest.spyOn(Date, 'now').mockReturnValue(Date.now() + 501);
  expect(await wanting()).toBe(3);
});
