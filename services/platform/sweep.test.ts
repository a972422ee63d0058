import { beforeEach, expect, jest, test } from '@jest/globals';
import { log } from './log.ts';
import { apart, sweep } from './sweep.ts';

beforeEach(() => {
  jest.spyOn(log, 'info').mockReturnValue(undefined);
  jest.spyOn(log, 'error').mockReturnValue(undefined);
});

test('a run returns its counts and logs them', async () => {
  const run = sweep('tidied', 'things could not be tidied', async (clock) => ({ at: typeof clock(), failed: 0 }));
  expect(await run()).toEqual({ at: 'string', failed: 0 });
  expect(log.info).toHaveBeenCalledWith('tidied', { at: 'string', failed: 0 });
});

test('one failure does not stop the others, but the run fails after all were tried', async () => {
  const done: number[] = [];
  const run = sweep('tidied', 'things could not be tidied', async () => {
    const counts = { tidied: 0, failed: 0 };
    for (const id of [1, 2, 3]) {
      const isTidied = await apart(counts, 'a thing could not be tidied', { id }, async () => {
        if (id === 2) throw new Error('stuck');
        return done.push(id);
      });
      if (isTidied !== null) counts.tidied += 1;
    }
    return counts;
  });
  await expect(run()).rejects.toThrow('1 things could not be tidied');
  expect(done).toEqual([1, 3]);
  expect(log.error).toHaveBeenCalledWith('a thing could not be tidied', { id: 2, error: new Error('stuck') });
  expect(log.info).toHaveBeenCalledWith('tidied', { tidied: 2, failed: 1 });
});
