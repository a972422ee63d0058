import { vanishesOn } from './vanishing.ts';

type Pixel = readonly [red: number, green: number, blue: number, opacity: number];

const CLEAR: Pixel = [0, 0, 0, 0];
const WHITE: Pixel = [255, 255, 255, 255];
const BLACK: Pixel = [0, 0, 0, 255];
const GRAY: Pixel = [128, 128, 128, 255];
const PLUM: Pixel = [122, 62, 82, 255];
const PALE_PINK: Pixel = [250, 220, 225, 255];
const DARK = '#191517';

const picture = (...parts: readonly (readonly [count: number, pixel: Pixel])[]): number[] =>
  parts.flatMap(([count, pixel]) => Array.from({ length: count }, () => pixel).flat());

describe('on transparent ground', () => {
  test.each([
    ['white', WHITE, { light: true, dark: false }],
    ['black', BLACK, { light: false, dark: true }],
    ['mid-gray', GRAY, { light: false, dark: false }],
    ['plum', PLUM, { light: false, dark: false }],
    ['pale pink', PALE_PINK, { light: true, dark: false }],
    ['half-transparent black', [0, 0, 0, 128] as const, { light: false, dark: true }],
    ['black that is nearly transparent', [0, 0, 0, 30] as const, { light: true, dark: true }],
  ])('a %s drawing', (_, pixel, { light, dark }) => {
    const pixels = picture([80, CLEAR], [20, pixel]);
    expect(vanishesOn('#ffffff', pixels)).toBe(light);
    expect(vanishesOn('#f4ece4', pixels)).toBe(light);
    expect(vanishesOn(DARK, pixels)).toBe(dark);
  });

  test('white letters with a small colored dot vanish, but not beside a large emblem', () => {
    expect(vanishesOn('#ffffff', picture([50, CLEAR], [95, WHITE], [5, PLUM]))).toBe(true);
    expect(vanishesOn('#ffffff', picture([50, CLEAR], [70, WHITE], [30, PLUM]))).toBe(false);
  });
});

test('on its own white ground a picture is visible by its thin letters', () => {
  expect(vanishesOn('#ffffff', picture([96, WHITE], [4, BLACK]))).toBe(false);
  expect(vanishesOn('#ffffff', picture([100, WHITE]))).toBe(true);
});

test('an empty picture does not vanish', () => {
  expect(vanishesOn('#ffffff', picture([10, CLEAR]))).toBe(false);
  expect(vanishesOn('#ffffff', [])).toBe(false);
});
