import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { G, isSafePublicKey, modPow, N, padHex, powerOfG, serverKeys, verifierOf } from './srp.ts';

describe('the group', () => {
  test('is the 3072-bit safe prime of RFC 3526 with Cognito’s generator', () => {
    const hex = N.toString(16);
    expect([hex.length * 4, G]).toEqual([3072, 2n]);
    expect(hex.slice(0, 48)).toBe('ffffffffffffffffc90fdaa22168c234c4c6628b80dc1cd1');
    expect(hex.slice(-24)).toBe('a93ad2caffffffffffffffff');
  });

  test('raises by square and multiply', () => {
    expect(modPow(3n, 200n, 1009n)).toBe(3n ** 200n % 1009n);
    expect(modPow(N + 5n, 3n, N)).toBe(125n);
    expect(modPow(7n, 0n, N)).toBe(1n);
  });

  test('raises its generator by a table, with the same outcome', () => {
    const exponent = fc.oneof(fc.bigInt({ min: 0n, max: 2n ** 256n - 1n }), fc.constantFrom(0n, 1n, 16n, 2n ** 300n));
    fc.assert(
      fc.property(exponent, (power) => powerOfG(power) === modPow(G, power, N)),
      { numRuns: 50 },
    );
  });
});

describe('numbers in hexadecimal', () => {
  test.each([
    [0x1n, '01'],
    [0x7fn, '7f'],
    [0x80n, '0080'],
    [0xabcn, '0abc'],
    [0xffffn, '00ffff'],
  ])('%s is padded so that it is not read as negative', (value, hex) => {
    expect(padHex(value)).toBe(hex);
  });
});

describe('the exchange', () => {
  test.each([0n, N, 2n * N])('refuses a public key that would make the secret known', (key) => {
    expect(isSafePublicKey(key)).toBe(false);
  });

  test('binds the verifier to salt, pool, person and password', () => {
    const secret = { pool: 'Example', username: 'ann', password: 'hunter-2' };
    const verifiers = [
      verifierOf(1n, secret),
      verifierOf(2n, secret),
      verifierOf(1n, { ...secret, pool: 'Other' }),
      verifierOf(1n, { ...secret, username: 'eve' }),
      verifierOf(1n, { ...secret, password: 'another' }),
    ];
    expect(new Set(verifiers).size).toBe(5);
    expect(verifierOf(1n, { ...secret })).toBe(verifiers[0]);
  });

  test('uses a new secret each time', () => {
    expect(serverKeys(5n).publicKey).not.toBe(serverKeys(5n).publicKey);
  });
});
