import { isDeepStrictEqual } from 'node:util';
import { convertToAttr } from '@aws-sdk/util-dynamodb';
import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { readAnswer } from './answer.ts';

const said = fc.jsonValue({ maxDepth: 3, noUnicodeString: false });

test('parts that are no items are parsed as JSON, with any whitespace', () => {
  fc.assert(
    fc.property(said, fc.constantFrom(undefined, 1, '\t'), (value, indent) => {
      const text = JSON.stringify({ Count: value }, null, indent);
      expect(isDeepStrictEqual(readAnswer(text), JSON.parse(text))).toBe(true);
    }),
  );
});

const ana = {
  pk: 'a',
  name: 'Ana "la \\ de" Ñandú 🙂',
  seen: 3,
  kept: { hours: [{ from: 'x' }, null, true], none: {} },
};
const sent = Object.fromEntries(Object.entries(ana).map(([name, value]) => [name, convertToAttr(value)]));

test.each([
  ['of one item', { Item: sent }, { Item: ana }],
  [
    'of a query',
    { Items: [sent, sent], Count: 2, LastEvaluatedKey: sent },
    { Items: [ana, ana], Count: 2, LastEvaluatedKey: ana },
  ],
  [
    'of a batch',
    { Responses: { t: [sent] }, UnprocessedKeys: { t: { Keys: [sent], ConsistentRead: true } } },
    { Responses: { t: [ana] }, UnprocessedKeys: { t: { Keys: [ana], ConsistentRead: true } } },
  ],
  ['of a read of one moment', { Responses: [{ Item: sent }, {}] }, { Responses: [{ Item: ana }, {}] }],
  ['without anything', {}, {}],
])('an answer %s has its values in ordinary objects', (_, answer, output) => {
  expect(isDeepStrictEqual(readAnswer(JSON.stringify(answer)), output)).toBe(true);
});

test('an item may have an attribute of any name', () => {
  const names = ['__proto__', 'S', 'Items', '', 'a"b', 'ñ\n'];
  const item = Object.fromEntries(names.map((name) => [name, { S: name }]));
  const { Item } = readAnswer(JSON.stringify({ Item: item })) as { Item: object };
  expect(Object.entries(Item)).toEqual(names.map((name) => [name, name]));
});

test.each(['', '{', '{"Item":', '{"Item":{"pk":{"S":"a', '{"Item":{"pk":{"S":"a"}', '{"Count":x}', '{"a" 1}', '[1'])(
  'an incomplete answer is refused: %j',
  (text) => {
    expect(() => readAnswer(text)).toThrow(SyntaxError);
  },
);
