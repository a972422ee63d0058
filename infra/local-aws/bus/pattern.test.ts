import { expect, test } from '@jest/globals';
import { compilePattern } from './pattern.ts';

const event = { source: 'shop.orders', detail: { status: 'paid', items: 2, note: null, tags: ['a', 'b'] } };
const matches = (pattern: unknown): boolean => compilePattern(pattern)(event);

test('an exact value matches, of any type', () => {
  expect(matches({ source: ['shop.orders'] })).toBe(true);
  expect(matches({ source: ['shop'] })).toBe(false);
  expect(matches({ detail: { items: [2] } })).toBe(true);
  expect(matches({ detail: { items: ['2'] } })).toBe(false);
  expect(matches({ detail: { note: [null] } })).toBe(true);
  expect(matches({ detail: { missing: [null] } })).toBe(false);
});

test('all fields must match, with one of their conditions', () => {
  expect(matches({ source: ['shop.orders'], detail: { status: ['pending', 'paid'] } })).toBe(true);
  expect(matches({ source: ['shop.orders'], detail: { status: ['pending'] } })).toBe(false);
});

test('one element of a list is enough', () => {
  expect(matches({ detail: { tags: ['b'] } })).toBe(true);
  expect(matches({ detail: { tags: ['c'] } })).toBe(false);
});

test('prefix compares the beginning', () => {
  expect(matches({ source: [{ prefix: 'shop.' }] })).toBe(true);
  expect(matches({ source: [{ prefix: 'orders' }] })).toBe(false);
  expect(matches({ detail: { items: [{ prefix: '2' }] } })).toBe(false);
});

test('anything-but wants the field there, with another value', () => {
  expect(matches({ detail: { status: [{ 'anything-but': 'pending' }] } })).toBe(true);
  expect(matches({ detail: { status: [{ 'anything-but': ['pending', 'paid'] }] } })).toBe(false);
  expect(matches({ detail: { status: [{ 'anything-but': { prefix: 'pa' } }] } })).toBe(false);
  expect(matches({ detail: { missing: [{ 'anything-but': 'x' }] } })).toBe(false);
});

test('exists asks whether the field is there', () => {
  expect(matches({ detail: { note: [{ exists: true }] } })).toBe(true);
  expect(matches({ detail: { missing: [{ exists: false }] } })).toBe(true);
  expect(matches({ nowhere: { at: { all: [{ exists: false }] } } })).toBe(true);
  expect(matches({ detail: { status: [{ exists: false }] } })).toBe(false);
});

test.each([
  [{ detail: { items: [{ numeric: ['>', 1] }] } }, 'unknown operator numeric'],
  [{ source: [{ suffix: 'orders' }] }, 'unknown operator suffix'],
  [{ source: [{ constructor: 'x' }] }, 'unknown operator constructor'],
  [{ $or: [{ source: ['a'] }, { source: ['b'] }] }, 'unknown operator source'],
  [{ source: [{ prefix: { 'equals-ignore-case': 'R' } }] }, 'prefix asks for a text'],
  [{ source: [{ 'anything-but': { suffix: 'x' } }] }, 'anything-but does not know suffix'],
  [{ source: [{ prefix: 'a', exists: true }] }, 'one operator'],
  [{ source: [{ exists: 'yes' }] }, 'true or false'],
  [{ source: [] }, 'empty list'],
  [{ source: 'shop.orders' }, 'object with fields'],
  [{}, 'object with fields'],
])('a pattern that is not understood is refused: %j', (pattern, why) => {
  expect(() => compilePattern(pattern)).toThrow(why);
});
