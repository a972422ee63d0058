import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { contrastOf, HEX_COLOR, isReadable, mixed, READABLE, readableColor, tokensOf } from './brand-colors.ts';

const color = fc.integer({ min: 0, max: 0xffffff }).map((value) => `#${value.toString(16).padStart(6, '0')}`);

test.each([
  ['#000000', '#ffffff', 21],
  ['#ffffff', '#ffffff', 1],
  ['#767676', '#ffffff', 4.54],
  ['#777777', '#ffffff', 4.48],
])('the contrast of %s and %s is %d, as WCAG counts it', (a, b, contrast) => {
  expect(contrastOf(a, b)).toBeCloseTo(contrast, 2);
  expect(contrastOf(b, a)).toBeCloseTo(contrast, 2);
});

test('a mix goes from one colour to the other', () => {
  expect([0, 0.5, 1].map((share) => mixed('#000000', '#ff8000', share))).toEqual(['#000000', '#804000', '#ff8000']);
});

describe('what is proposed', () => {
  test('can always be read, and is the colour itself if that can', () => {
    fc.assert(
      fc.property(color, (typed) => {
        const proposed = readableColor(typed);
        expect(proposed).toMatch(HEX_COLOR);
        expect(isReadable(proposed)).toBe(true);
        if (isReadable(typed)) expect(proposed).toBe(typed);
      }),
    );
  });

  test('keeps the hue of a pale pink, and is no darker than it needs to be', () => {
    const proposed = readableColor('#f4a6b8');
    expect(proposed).toMatch(/^#[89]/);
    expect(contrastOf(proposed, '#f4ece4')).toBeLessThan(5);
  });
});

describe('the tokens of a readable colour', () => {
  test('are read where the site uses them', () => {
    fc.assert(
      fc.property(color.map(readableColor), (primary) => {
        const token = tokensOf({ primary, accent: primary });
        const pairs = [
          ['--plum', '#ffffff'],
          ['--plum-hover', '#ffffff'],
          ['--plum-press', '#ffffff'],
          ['--plum-deep', '#ffffff'],
          ['--plum', token['--plum-tint']],
          ['--plum-mist', token['--plum-deep']],
          ['--sage-ink', token['--sage-tint']],
        ] as const;
        for (const [name, on = ''] of pairs) expect(contrastOf(token[name] ?? '', on)).toBeGreaterThanOrEqual(READABLE);
      }),
    );
  });

  test('are none without a colour', () => {
    expect(tokensOf({ primary: '', accent: '' })).toEqual({});
  });
});
