import { describe, expect, test } from '@jest/globals';
import { codeOf, fromBase32, newSecret, stepAt, stepOf, toBase32 } from './totp.ts';

/** RFC 6238, appendix B; its codes have eight digits, ours are the last six of them. */
const RFC_SECRET = toBase32(Buffer.from('12345678901234567890'));

describe('a code of an authenticator app', () => {
  test.each([
    [59, '94287082'],
    [1_111_111_109, '07081804'],
    [1_111_111_111, '14050471'],
    [1_234_567_890, '89005924'],
    [2_000_000_000, '69279037'],
    [20_000_000_000, '65353130'],
  ])('after %s seconds is the one of the RFC', (seconds, code) => {
    expect(codeOf(RFC_SECRET, stepAt(new Date(seconds * 1000)))).toBe(code.slice(2));
  });

  test('is good one step before and after its own, no further', () => {
    const step = stepAt(new Date(1_234_567_890_000));
    const at = (steps: number): Date => new Date((step + steps) * 30_000);
    const code = codeOf(RFC_SECRET, step);
    expect([-2, -1, 0, 1, 2].map((steps) => stepOf(RFC_SECRET, code, at(steps)))).toEqual([
      undefined,
      step,
      step,
      step,
      undefined,
    ]);
  });
});

describe('a key', () => {
  test('is written in base 32 as RFC 4648 does, and read back', () => {
    expect(toBase32(Buffer.from('foobar'))).toBe('MZXW6YTBOI');
    expect(fromBase32('MZXW6YTBOI').toString()).toBe('foobar');
  });

  test('has 256 bits and is another each time', () => {
    const [one, two] = [newSecret(), newSecret()];
    expect(one).toMatch(/^[A-Z2-7]{52}$/);
    expect(fromBase32(one)).toHaveLength(32);
    expect(one).not.toBe(two);
  });
});
