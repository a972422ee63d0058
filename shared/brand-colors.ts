/** The legibility of a clinic's colours. */

type Rgb = readonly [number, number, number];

/** `#rrggbb`, in lower case. */
export const HEX_COLOR = /^#[0-9a-f]{6}$/;

const partAt = (hex: string, at: number): number => Number.parseInt(hex.slice(at, at + 2), 16);
const rgbOf = (hex: string): Rgb => [partAt(hex, 1), partAt(hex, 3), partAt(hex, 5)];
const hexOf = (rgb: Rgb): string => `#${rgb.map((part) => Math.round(part).toString(16).padStart(2, '0')).join('')}`;

/** `share` of `other`, the rest of `color`. */
export function mixed(color: string, other: string, share: number): string {
  const [red, green, blue] = rgbOf(color);
  const [otherRed, otherGreen, otherBlue] = rgbOf(other);
  const between = (part: number, to: number): number => part + (to - part) * share;
  return hexOf([between(red, otherRed), between(green, otherGreen), between(blue, otherBlue)]);
}

function linear(part: number): number {
  const value = part / 255;
  return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
}

/** WCAG 2.2, relative luminance. */
function luminanceOf(hex: string): number {
  const [red, green, blue] = rgbOf(hex);
  return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue);
}

/** From 1 (the same) to 21 (black and white). */
export function contrastOf(a: string, b: string): number {
  const [dark = 0, light = 0] = [luminanceOf(a), luminanceOf(b)].sort((one, other) => one - other);
  return (light + 0.05) / (dark + 0.05);
}

/** Level AA for text. */
export const READABLE = 4.5;
/** The darkest surface of the site behind coloured text (`--sand-2`); on white the contrast is higher. */
const PAPER = '#f4ece4';
const WHITE = '#ffffff';
const BLACK = '#000000';
const TINT = 0.9;
const surfacesOf = (color: string): string[] => [PAPER, WHITE, mixed(color, WHITE, TINT)];

/** Whether text of this colour is legible on the site, and white text on the colour. Both have the same contrast. */
export const isReadable = (color: string): boolean =>
  surfacesOf(color).every((surface) => contrastOf(color, surface) >= READABLE);

const STEP = 0.02;
/** The nearest darker legible colour; the colour itself if it is legible. */
export function readableColor(color: string): string {
  for (let share = 0; share < 1; share += STEP) {
    const darker = mixed(color, BLACK, share);
    if (isReadable(darker)) return darker;
  }
  return BLACK;
}
