import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { isFit, plainLine, plainText, tidyText } from './plain-text.ts';

const [HALF, OTHER_HALF, OVERRIDE, ISOLATE] = ['\ud800', '\udc00', '\u202e', '\u2066'];

describe('a text refuses', () => {
  test.each([
    ['half of a character', HALF],
    ['its other half', `${OTHER_HALF}${HALF}`],
    ['what turns the writing around', OVERRIDE],
    ['what sets a piece of it apart', ISOLATE],
    ['NUL', '\0'],
    ['an escape', '\u001b'],
    ['DEL', '\u007f'],
    ['a tab', '\t'],
  ])('%s', (_, sign) => {
    expect(isFit(`Ana${sign}López`)).toBe(false);
  });

  test.each(['Ñandú ïn «México», 20 °C', 'dos\nrenglones', '👩‍⚕️ 🇲🇽 ✂️', 'محمد \u200e(Ana)', '𝒜na'])(
    'but «%s»',
    (text) => {
      expect(isFit(text)).toBe(true);
      expect(tidyText(text)).toBe(text);
    },
  );
});

describe('a text is stored', () => {
  test.each([
    ['with line feeds alone', 'uno\r\ndos\rtres\u2028cuatro\vcinco', 'uno\ndos\ntres\ncuatro\ncinco'],
    ['with its accents composed', 'Jose\u0301', 'José'],
    ['without tabs', 'frente\t3 min', 'frente 3 min'],
    ['without blank edges', ' \r\n Ana \t', 'Ana'],
    ['as it is where it cannot be kept, so that it can be said', OVERRIDE, OVERRIDE],
  ])('%s', (_, typed, kept) => {
    expect(tidyText(typed)).toBe(kept);
  });

  test.each([
    ['spaces', ' \u00a0\u3000'],
    ['spaces without width', '\u200b\u200b'],
    ['joiners and a mark of order', '\u200d\u2060\ufeff'],
    ['letters without a shape', '\u3164\u115f\uffa0'],
    ['a blank of Braille', '\u2800'],
    ['an accent without its letter', '\u0301'],
    ['signs of a flag that is none', '\u{e0041}'],
  ])('%s are empty', (_, typed) => {
    expect(tidyText(typed)).toBe('');
  });
});

test('text without a writer to ask: forbidden characters are removed', () => {
  expect(plainText(`${OVERRIDE}Ana\0 ${HALF}López\u2069\r\nVale`)).toBe('Ana López\nVale');
  expect(plainLine('Ana \r\n\r\n López')).toBe('Ana López');
  expect(plainText(`${OVERRIDE}\u200b${HALF}`)).toBe('');
});

/** Any code units in any order, with many dangerous ones. */
const anyText = fc
  .array(
    fc.oneof(
      fc.integer({ min: 0, max: 0xffff }).map((unit) => String.fromCharCode(unit)),
      fc.constantFrom(HALF, OTHER_HALF, OVERRIDE, ISOLATE, '\0', '\r', '\n', '\t', '\u200b', '\u0301', 'a', ' '),
    ),
    { maxLength: 30 },
  )
  .map((units) => units.join(''));

test('for any input, the result without forbidden characters is a valid text, and is stored unchanged', () => {
  fc.assert(
    fc.property(anyText, (text) => {
      for (const rule of [plainText, plainLine]) {
        const kept = rule(text);
        expect(isFit(kept)).toBe(true);
        expect(kept.isWellFormed()).toBe(true);
        expect(rule(kept)).toBe(kept);
        expect(tidyText(kept)).toBe(kept);
      }
      expect(plainLine(text)).not.toContain('\n');
    }),
  );
});
