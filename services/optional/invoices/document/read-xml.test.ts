import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { type Element, toXml } from './element.ts';
import { readXml, UnreadableXml } from './read-xml.ts';

const name = fc.stringMatching(/^[a-zÑñ][\w.-]{0,8}(:[a-z]\w{0,8})?$/);
const value = fc.string({ unit: 'binary', maxLength: 30 }).filter((text) => !/[\p{Cs}\p{Cc}\uFFFE\uFFFF]/u.test(text));
const attributes = fc.dictionary(name, value, { maxKeys: 4, noNullPrototype: true });
const withChildren = (children: fc.Arbitrary<Element[]>): fc.Arbitrary<Element> =>
  fc.record({ name, attributes, children });
const leaf = withChildren(fc.constant([]));
const branch = withChildren(fc.array(leaf, { maxLength: 3 }));
const anyElement = withChildren(fc.array(fc.oneof(leaf, branch), { maxLength: 3 }));

test('what is written is read again', () => {
  fc.assert(
    fc.property(anyElement, (element) => {
      expect(readXml(toXml(element))).toEqual(element);
    }),
  );
});

test('line ends and tabs in a value survive', () => {
  const element = { name: 'a', attributes: { b: 'x\ty\nz\r"<&>' }, children: [] };
  expect(readXml(toXml(element))).toEqual(element);
});

test('quotes, entities, comments, text and a byte order mark are read', () => {
  const xml =
    "\uFEFF<?xml version='1.0'?>\n<!-- x --><a b='1' c=\"&#xD1;&#209;&amp;&apos;\">\n <d> hi &lt; </d><!-- > -->\n</a>\n";
  expect(readXml(xml)).toEqual({
    name: 'a',
    attributes: { b: '1', c: "ÑÑ&'" },
    children: [{ name: 'd', attributes: { '#text': 'hi <' }, children: [] }],
  });
});

describe('what is no XML of ours is refused', () => {
  test.each([
    [''],
    ['not XML'],
    ['{"a": 1}'],
    ['<a>'],
    ['<a></b>'],
    ['</a>'],
    ['<a/><b/>'],
    ['<a/>text'],
    ['<a b="1" b="2"/>'],
    ['<a b=1/>'],
    ['<a b="<"/>'],
    ['<a b="&nbsp;"/>'],
    ['<a b="&amp"/>'],
    ['<a b="&#x110000;"/>'],
    ['<!DOCTYPE a [<!ENTITY x SYSTEM "file:///etc/passwd">]><a b="&x;"/>'],
    ['<!DOCTYPE a SYSTEM "http://127.0.0.1/a.dtd"><a/>'],
    ['<a><![CDATA[x]]></a>'],
    ['<a><?php x ?></a>'],
    ['<a>'.repeat(41) + '</a>'.repeat(41)],
  ])('%s', (xml) => {
    expect(() => readXml(xml)).toThrow(UnreadableXml);
  });

  test('a text that is longer than any invoice', () => {
    expect(() => readXml(`<a b="${'x'.repeat(8_000_000)}"/>`)).toThrow(UnreadableXml);
  });
});

test('a long text without an end is refused at once', () => {
  expect(() => readXml(`<a ${'b="1" '.repeat(20_000)}`)).toThrow(UnreadableXml);
});
