import { readFileSync } from 'node:fs';
import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { contrastOf, HEX_COLOR, isReadable, mixed, READABLE, readableColor } from './brand-colors.ts';

const color = fc.integer({ min: 0, max: 0xffffff }).map((value) => `#${value.toString(16).padStart(6, '0')}`);

test.each([
  ['#000000', '#ffffff', 21],
  ['#ffffff', '#ffffff', 1],
  ['#767676', '#ffffff', 4.54],
  ['#777777', '#ffffff', 4.48],
])('the contrast of %s and %s is %d, by WCAG', (a, b, contrast) => {
  expect(contrastOf(a, b)).toBeCloseTo(contrast, 2);
  expect(contrastOf(b, a)).toBeCloseTo(contrast, 2);
});

test('a mix goes from one colour to the other', () => {
  expect([0, 0.5, 1].map((share) => mixed('#000000', '#ff8000', share))).toEqual(['#000000', '#804000', '#ff8000']);
});

describe('the proposed colour', () => {
  test('is always legible, and is the colour itself if that is legible', () => {
    fc.assert(
      fc.property(color, (typed) => {
        const proposed = readableColor(typed);
        expect(proposed).toMatch(HEX_COLOR);
        expect(isReadable(proposed)).toBe(true);
        if (isReadable(typed)) expect(proposed).toBe(typed);
      }),
    );
  });

  test('keeps the hue of a pale pink, and is no darker than necessary', () => {
    const proposed = readableColor('#f4a6b8');
    expect(proposed).toMatch(/^#[89]/);
    expect(contrastOf(proposed, '#f4ece4')).toBeLessThan(5);
  });
});

describe('the tokens of a legible colour', () => {
  const css = readFileSync(new URL('../frontend/src/ui/tokens.css', import.meta.url), 'utf8');
  const rules = [...css.matchAll(/--([\w-]+): color-mix\(in srgb, var\(--(plum|sage)\), (#\w{6}) (\d+)%\)/g)];
  /** The result of the style sheet's mixes in the browser. */
  const tokens = (color: string): Record<string, string> =>
    Object.fromEntries([
      ...['plum', 'sage', 'sage-ink'].map((name) => [name, color]),
      ...rules.map(([, name = '', , other = '', share]) => [name, mixed(color, other, Number(share) / 100)]),
    ]);

  test('are legible where the site uses them', () => {
    expect(rules).toHaveLength(6);
    fc.assert(
      fc.property(color.map(readableColor), (primary) => {
        const token = tokens(primary);
        const pairs = [
          ['plum', '#ffffff'],
          ['plum-hover', '#ffffff'],
          ['plum-press', '#ffffff'],
          ['plum-deep', '#ffffff'],
          ['plum', token['plum-tint']],
          ['plum-mist', token['plum-deep']],
          ['sage-ink', token['sage-tint']],
        ] as const;
        for (const [name, on = ''] of pairs) expect(contrastOf(token[name] ?? '', on)).toBeGreaterThanOrEqual(READABLE);
      }),
    );
  });
});
