import { convertToAttr, convertToNative } from '@aws-sdk/util-dynamodb';
import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { readAttribute } from './answer.ts';
import { encode } from './codec.ts';

const { any } = fc.letrec<{ any: unknown }>((tie) => ({
  any: fc.oneof(
    { maxDepth: 4 },
    fc.string({ unit: 'grapheme' }),
    fc.integer(),
    fc.maxSafeInteger(),
    fc.double({ noNaN: true, noDefaultInfinity: true, min: -1e9, max: 1e9 }),
    fc.boolean(),
    fc.constant(null),
    fc.array(fc.string(), { minLength: 1 }).map((all) => new Set(all)),
    fc.array(fc.integer(), { minLength: 1 }).map((all) => new Set(all)),
    fc.uint8Array({ minLength: 1 }),
    fc.array(fc.oneof(tie('any'), fc.constant(undefined)), { maxLength: 4 }),
    fc.dictionary(fc.string(), fc.oneof(tie('any'), fc.constant(undefined)), { maxKeys: 4, noNullPrototype: true }),
  ),
}));

const said = (run: () => unknown): unknown => {
  try {
    return run();
  } catch (error) {
    return String(error);
  }
};

describe('a value', () => {
  test('has the SDK’s attribute, and is decoded to the same value', () => {
    fc.assert(
      fc.property(any, (value) => {
        const attribute = encode(value);
        expect(attribute).toEqual(convertToAttr(value, { removeUndefinedValues: true }));
        const sent = JSON.stringify(attribute, bytesAsBase64);
        expect(readAttribute(sent)).toEqual(convertToNative(attribute));
      }),
      { numRuns: 1000 },
    );
  });

  test.each([
    ['no number', Number.NaN],
    ['an endless number', Number.POSITIVE_INFINITY],
    ['a number that is too large', 2 ** 60],
    ['an empty set', new Set()],
    ['a date', new Date()],
    ['a function', () => 1],
    ['a symbol', Symbol('x')],
    ['a large integer', 2n ** 40n],
  ])('that is %s is refused in the SDK’s words', (_, value) => {
    expect(said(() => encode(value))).toEqual(said(() => convertToAttr(value, { removeUndefinedValues: true })));
  });

  test.each([{ N: '1e300' }, { N: '9007199254740993' }, { N: '0.1' }, { NS: ['1', '2'] }, { NULL: true as const }])(
    '%j is decoded as by the SDK',
    (attribute) => {
      expect(said(() => readAttribute(JSON.stringify(attribute)))).toEqual(said(() => convertToNative(attribute)));
    },
  );
});

function bytesAsBase64(this: Record<string, unknown>, name: string, value: unknown): unknown {
  const given = this[name];
  return given instanceof Uint8Array ? Buffer.from(given).toString('base64') : value;
}
