import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { startHourly } from './schedule.ts';

const MINUTE = 60_000;

describe('the hourly schedule', () => {
  beforeEach(() => void jest.useFakeTimers());
  afterEach(() => void jest.useRealTimers());

  test('takes its first turn soon after the start, then one an hour, and none when it is stopped', async () => {
    const turns: number[] = [];
    const start = Date.now();
    const schedule = startHourly('the turn', async () => turns.push((Date.now() - start) / MINUTE));
    await jest.advanceTimersByTimeAsync(125 * MINUTE);
    expect(turns).toEqual([1, 60, 120]);
    await schedule.stop();
    await jest.advanceTimersByTimeAsync(125 * MINUTE);
    expect(turns).toHaveLength(3);
  });

  test('goes on after a turn that failed, and says so', async () => {
    const said = jest.spyOn(console, 'error').mockImplementation(() => undefined);
    const turn = jest.fn(async () => {
      throw new Error('no');
    });
    const schedule = startHourly('the turn', turn);
    await jest.advanceTimersByTimeAsync(60 * MINUTE);
    expect(turn).toHaveBeenCalledTimes(2);
    expect(said).toHaveBeenCalledWith('the turn failed', expect.any(Error));
    said.mockRestore();
    await schedule.stop();
  });
});
