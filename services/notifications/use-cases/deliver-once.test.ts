import { describe, expect, test } from '@jest/globals';
import { attemptAfter, type SendAttempt } from '../domain/delivery.ts';
import { type Delivered, deliverOnce } from './deliver-once.ts';

const THROTTLED = Object.assign(new Error('no'), { name: 'Throttling', $metadata: { httpStatusCode: 400 } });
const UNREACHED = Object.assign(new Error('no'), { code: 'ECONNREFUSED' });
const BROKEN = Object.assign(new Error('no'), { code: 'ECONNRESET' });

/** One message; the provider answers each call with the next of `answers`, each after its own number of seconds. */
async function delivering(answers: readonly (Error | string)[], secondsPerCall = 0) {
  let clock = Date.parse('2026-11-18T18:00:00.000Z');
  let record: SendAttempt | null = null;
  const pauses: number[] = [];
  const states: string[] = [];
  const save = async (saved: SendAttempt): Promise<void> => {
    record = saved;
    states.push(saved.state);
  };
  const send = async (): Promise<string> => {
    clock += secondsPerCall * 1000;
    const answer = answers[states.filter((state) => state === 'sending').length - 1] ?? 'unasked';
    if (answer instanceof Error) throw answer;
    return answer;
  };
  const delivered: Delivered = await deliverOnce<SendAttempt>(
    {
      load: async () => ({
        before: record,
        begin: (now) => attemptAfter(record, `attempt-${states.length}`, now),
        prepare: () => send,
        save,
      }),
      saveOutcome: save,
    },
    () => new Date(clock).toISOString(),
    'send',
    {
      random: () => 0.5,
      pause: async (ms) => {
        pauses.push(ms);
        clock += ms;
      },
    },
  );
  return { delivered, pauses, states };
}

test('a message that succeeds has no pause', async () => {
  expect(await delivering(['m1'])).toEqual({
    delivered: { state: 'sent' },
    pauses: [],
    states: ['sending', 'sent'],
  });
});

test('the write that a message needs goes with its record, before sending', async () => {
  const [done, write] = [[] as unknown[], { label: 'code', put: { pk: 'a', sk: 'a' } }];
  const send = async (): Promise<string> => `m${done.push('sent')}`;
  await deliverOnce<SendAttempt>(
    {
      load: async () => ({
        before: null,
        begin: (now) => attemptAfter(null, 'attempt-1', now),
        prepare: () => ({ send, beside: write }),
        save: async ({ state }, _before, beside) => void done.push({ state, beside }),
      }),
      saveOutcome: async ({ state }) => void done.push({ state }),
    },
    () => '2026-11-18T18:05:00.000Z',
  );
  expect(done).toEqual([{ state: 'sending', beside: write }, 'sent', { state: 'sent' }]);
});

test('pauses between attempts get longer; each attempt is recorded before it begins', async () => {
  expect(await delivering([THROTTLED, UNREACHED, 'm3'])).toEqual({
    delivered: { state: 'sent' },
    pauses: [1000, 2000],
    states: ['sending', 'refused', 'sending', 'refused', 'sending', 'sent'],
  });
});

test('after the third refusal another delivery of the event takes over', async () => {
  const { delivered, pauses, states } = await delivering([THROTTLED, THROTTLED, THROTTLED]);
  expect(delivered).toEqual({ state: 'refused', reason: '400 Throttling', again: true });
  expect(pauses).toEqual([1000, 2000]);
  expect(states).toHaveLength(6);
});

test('slow refusals leave it to the queue sooner', async () => {
  const { delivered, pauses } = await delivering([THROTTLED, THROTTLED, 'm3'], 4);
  expect(delivered).toMatchObject({ state: 'refused', again: true });
  expect(pauses).toEqual([1000]);
});

test('an attempt that may have been sent is the last one', async () => {
  const { delivered, states } = await delivering([THROTTLED, BROKEN, 'm3']);
  expect(delivered).toEqual({ state: 'uncertain', reason: 'ECONNRESET' });
  expect(states).toEqual(['sending', 'refused', 'sending', 'uncertain']);
});

describe('with only time to check the outcome', () => {
  const looked = async (state: SendAttempt['state'] | null) => {
    const before = state === null ? null : { ...attemptAfter(null, 'attempt-1', '2026-11-18T18:00:00.000Z'), state };
    const saved: SendAttempt[] = [];
    const save = async (record: SendAttempt): Promise<void> => void saved.push(record);
    const begin = (now: string): SendAttempt => attemptAfter(before, 'attempt-2', now);
    const prepare = () => () => Promise.reject(new Error('nothing may be sent'));
    const job = { load: async () => ({ before, begin, prepare, save }), saveOutcome: save };
    return { delivered: await deliverOnce(job, () => '2026-11-18T18:05:00.000Z', 'look'), saved };
  };

  test('an attempt that died during the call becomes visible for staff', async () => {
    expect(await looked('sending')).toMatchObject({
      delivered: { state: 'uncertain', reason: 'interrupted' },
      saved: [{ state: 'uncertain', attemptId: 'attempt-1' }],
    });
  });

  test.each([null, 'queued', 'refused', 'skipped'] as const)(
    'one that is %s stays so, and its event is a dead letter',
    async (state) => {
      expect(await looked(state)).toEqual({ delivered: { state: state ?? 'queued', again: true }, saved: [] });
    },
  );

  test('a finished message stays finished', async () => {
    expect(await looked('sent')).toEqual({ delivered: { state: 'sent' }, saved: [] });
  });
});
