import { describe, expect, test } from '@jest/globals';
import { FOREIGN_RFC, hasCheckDigit, isGenericRfc, PUBLIC_RFC, personOf, rfcProblem, tidyRfc } from './rfc.ts';

test('an RFC is read in any spelling', () => {
  expect(tidyRfc(' caur-901231 ab1 ')).toBe('CAUR901231AB1');
  expect(tidyRfc('PEN\u0303A900101AB1')).toBe('PEÑA900101AB1');
  expect(tidyRfc('ab&\u00A0010101-xx1')).toBe('AB&010101XX1');
});

describe('what an RFC must be', () => {
  test.each([
    ['EKU9003173C9', null],
    ['CAUR900231AB1', 'rfc_date'],
    ['CAUR901331AB1', 'rfc_date'],
    ['CAUR900031AB1', 'rfc_date'],
    ['CAUR900100AB1', 'rfc_date'],
    ['CAUR000229AB1', null],
    ['CAUR040229AB1', null],
    ['CAUR010229AB1', 'rfc_date'],
    ['Ñ&ÑA900101AB1', null],
    ['&Ñ&900101AB1', null],
    ['CAUR900101A', 'rfc_length'],
    ['CAUR900101AB12', 'rfc_length'],
    ['', 'rfc_length'],
    ['CAUR900101AB', 'rfc_shape'],
    ['CAÜR900101AB1', 'rfc_shape'],
    ['CAUR900101ÑB1', 'rfc_shape'],
    ['CAUR900101ABB', 'rfc_shape'],
    [PUBLIC_RFC, null],
    [FOREIGN_RFC, null],
  ])('%s: %s', (rfc, problem) => {
    expect(rfcProblem(rfc)).toBe(problem);
  });
});

test('its length says of whom it is, and two stand for nobody', () => {
  expect(personOf('EKU9003173C9')).toBe('legal');
  expect(personOf('CAUR901231AB1')).toBe('natural');
  expect([PUBLIC_RFC, FOREIGN_RFC, 'EKU9003173C9'].map(isGenericRfc)).toEqual([true, true, false]);
});

test.each([
  ['EKU9003173C9', true],
  ['EKU9003173C8', false],
  ['CACX7605101P8', true],
  ['IIA040805DZ4', true],
  ['JUFA7608212V6', true],
  ['URE180429TM6', true],
  ['MISC491214B86', true],
  [PUBLIC_RFC, true],
])('the last character of %s follows from the others: %s', (rfc, follows) => {
  expect(hasCheckDigit(rfc)).toBe(follows);
});
