import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { startSchedule } from './background.ts';

const MINUTE = 60_000;

describe('a schedule', () => {
  beforeEach(() => void jest.useFakeTimers());
  afterEach(() => void jest.useRealTimers());

  test('of every ten minutes takes its first turn soon after the start, then one each, and none when it is stopped', async () => {
    const turns: number[] = [];
    const start = Date.now();
    const schedule = startSchedule('the turn', 10, async () => turns.push((Date.now() - start) / MINUTE));
    await jest.advanceTimersByTimeAsync(25 * MINUTE);
    expect(turns).toEqual([1, 10, 20]);
    await schedule.stop();
    await jest.advanceTimersByTimeAsync(25 * MINUTE);
    expect(turns).toHaveLength(3);
  });

  test('of every minute takes one turn a minute', async () => {
    const turn = jest.fn(async () => undefined);
    const schedule = startSchedule('the turn', 1, turn);
    await jest.advanceTimersByTimeAsync(3 * MINUTE);
    expect(turn).toHaveBeenCalledTimes(3);
    await schedule.stop();
  });

  test('of every minute takes a turn as often as its minutes end, where they are shorter', async () => {
    const turn = jest.fn(async () => undefined);
    const schedule = startSchedule('the turn', 1, turn, 5000);
    await jest.advanceTimersByTimeAsync(MINUTE);
    expect(turn).toHaveBeenCalledTimes(12);
    await schedule.stop();
  });

  test('goes on after a turn that failed, and says so', async () => {
    const said = jest.spyOn(console, 'error').mockImplementation(() => undefined);
    const turn = jest.fn(async () => {
      throw new Error('no');
    });
    const schedule = startSchedule('the turn', 10, turn);
    await jest.advanceTimersByTimeAsync(10 * MINUTE);
    expect(turn).toHaveBeenCalledTimes(2);
    expect(said).toHaveBeenCalledWith('the turn failed', expect.any(Error));
    said.mockRestore();
    await schedule.stop();
  });
});
