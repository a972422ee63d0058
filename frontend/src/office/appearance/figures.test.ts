import { contrastOf, mixed } from '@rostro/shared/brand-colors';
import fc from 'fast-check';
import { figuresOf, looksPressable, MUCH } from './figures.ts';
import { dark, light } from './palettes.ts';

const anyColor = fc.integer({ min: 0, max: 0xffffff }).map((value) => `#${value.toString(16).padStart(6, '0')}`);

describe.each([
  ['light', light],
  ['dark', dark],
])('figures in the clinic’s accent, %s', (_, { color }) => {
  it('can be read on each ground, whatever the accent is', () => {
    fc.assert(
      fc.property(anyColor, (accent) => {
        const figures = figuresOf(accent, color) ?? color;
        const { data, dataMist, dataTint } = figures;
        for (const ground of [color.white, color.sand]) expect(contrastOf(data, ground)).toBeGreaterThanOrEqual(3);
        for (const fill of [data, mixed(data, dataMist, MUCH)])
          expect(contrastOf(color.onFill, fill)).toBeGreaterThanOrEqual(4.5);
        for (const ground of [dataTint, dataMist]) expect(contrastOf(color.ink, ground)).toBeGreaterThanOrEqual(4.5);
        // A bar beside the bar of the period before.
        expect(contrastOf(data, dataMist)).toBeGreaterThanOrEqual(1.5);
      }),
      { numRuns: 500 },
    );
  });

  it('never look like a button', () => {
    fc.assert(
      fc.property(anyColor, (accent) => {
        expect(figuresOf(accent, color) === undefined).toBe(looksPressable(accent, color));
      }),
    );
    expect(looksPressable(color.plum.toLowerCase(), color)).toBe(true);
  });
});

it('a legible accent is taken as it is', () => {
  expect(figuresOf('#2f6f4f', light.color)?.data).toBe('#2f6f4f');
});

it('a grey accent has grey figures, and no accent leaves the panel’s own', () => {
  expect(figuresOf('#555555', light.color)?.data).toBe('#555555');
  expect(figuresOf('', light.color)).toBeUndefined();
});
