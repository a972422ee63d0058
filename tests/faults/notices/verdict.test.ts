import { describe, expect, test } from '@jest/globals';
import { isHeldUp } from '../held-up.ts';
import { breachesOf, type Fate, rowsOf } from './verdict.ts';

const fate = (part: Partial<Fate> = {}): Fate => ({
  ...{ mix: 'healthy', taken: 1, state: 'sent', isListed: false, isDead: false },
  ...part,
});

describe('a promise is kept where', () => {
  test.each<[string, Partial<Fate>]>([
    ['it was sent once', {}],
    ['its provider says that it arrived', { state: 'delivered' }],
    ['nobody knows whether it was taken, and staff are told', { state: 'uncertain', isListed: true }],
    ['the same, and it was not', { state: 'uncertain', isListed: true, taken: 0 }],
    ['it was refused to the end, and staff are told', { state: 'refused', isListed: true, isDead: true, taken: 0 }],
  ])('%s', (_, part) => {
    expect(breachesOf(fate(part))).toEqual([]);
  });
});

describe('a promise is broken where', () => {
  test.each<[string, Partial<Fate>, string[]]>([
    ['it was taken twice', { taken: 2 }, ['twice']],
    ['it was taken twice and staff are told', { taken: 2, state: 'uncertain', isListed: true }, ['twice']],
    ['there is no record', { taken: 0, state: null }, ['missing']],
    ['there is no record of what was taken', { state: null }, ['missing']],
    ['its message is dead without a record', { taken: 0, state: null, isDead: true }, ['missing']],
    ['its record waits for ever', { state: 'sending', isDead: true }, ['missing']],
    ['it was left out', { taken: 0, state: 'skipped' }, ['missing']],
    ['staff are not told that it is uncertain', { state: 'uncertain' }, ['missing']],
    ['staff are not told that it was refused', { state: 'refused', taken: 0, isDead: true }, ['missing']],
    ['it is called sent and was never taken', { taken: 0 }, ['wrong']],
    ['it is called refused and was taken', { state: 'refused', isListed: true }, ['wrong']],
  ])('%s', (_, part, breaches) => {
    expect(breachesOf(fate(part))).toEqual(breaches);
  });
});

test('each mix has a row, and all of them one more', () => {
  const fates = [
    fate(),
    fate({ mix: 'refusing', taken: 0, state: 'refused', isListed: true, isDead: true }),
    fate({ mix: 'refusing', taken: 2 }),
  ];
  const none = { uncertain: 0, refused: 0, dead: 0, twice: 0, missing: 0, wrong: 0 };
  const refusing = { messages: 2, accepted: 1, sent: 1, uncertain: 0, refused: 1, dead: 1, twice: 1 };
  expect(rowsOf(fates)).toEqual([
    ['healthy', { messages: 1, accepted: 1, sent: 1, ...none }],
    ['refusing', { ...none, ...refusing }],
    ['all', { ...none, ...refusing, messages: 3, accepted: 2, sent: 2 }],
  ]);
});

test.each([
  [{ healthy: 30, failing: 45 }, false],
  [{ healthy: 10, failing: 40 }, false],
  [{ healthy: 30, failing: 5000 }, true],
])('who books is held up or not: %j', (latency, expected) => {
  expect(isHeldUp(latency)).toBe(expected);
});
