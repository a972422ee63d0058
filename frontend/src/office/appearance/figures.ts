import { contrastOf, HEX_COLOR, mixed, READABLE } from '@rostro/shared/brand-colors';
import type { OfficePalette } from './palettes.ts';

type Colors = OfficePalette['color'];
type Figures = Pick<Colors, 'data' | 'dataMist' | 'dataTint'>;

/** WCAG 2.2: a bar on its ground. */
const VISIBLE = 3;
const STEP = 0.02;
/** The share of the ground in the two pale shades of a figure. */
const MIST = 0.62;
const TINT = 0.88;
/** The share of mist in the second darkest shade (`HeatMap.module.css`). */
export const MUCH = 0.15;

/** The first mixture, from a share on, that is as it must be. At the share 1 it is `other` itself. */
function firstMix(color: string, other: string, from: number, isFit: (mixture: string) => boolean): string {
  for (let share = from; share < 1; share += STEP) {
    const mixture = mixed(color, other, share);
    if (isFit(mixture)) return mixture;
  }
  return other;
}

function pale(data: string, { white, ink }: Colors, share: number): string {
  return firstMix(data, white, share, (shade) => contrastOf(ink, shade) >= READABLE);
}

/** Of a colour: its hue in degrees, and the distance of its strongest from its weakest part, 0 to 255. */
function hueOf(hex: string): { hue: number; chroma: number } {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16));
  const most = Math.max(red, green, blue);
  const chroma = most - Math.min(red, green, blue);
  if (chroma === 0) return { hue: 0, chroma };
  const sixth =
    most === red ? (green - blue) / chroma : most === green ? 2 + (blue - red) / chroma : 4 + (red - green) / chroma;
  return { hue: (sixth * 60 + 360) % 360, chroma };
}

const NEAR_DEGREES = 28;
const GREY = 24;
/** Whoever sees it takes it for a button. */
export function looksPressable(accent: string, { plum }: Colors): boolean {
  const [own, pressed] = [hueOf(accent), hueOf(plum)];
  const apart = Math.abs(own.hue - pressed.hue);
  return own.chroma > GREY && Math.min(apart, 360 - apart) < NEAR_DEGREES;
}

/**
 * The colours of figures, of the clinic's accent: as near to it as contrast permits. They stay the panel's own without
 * an accent, and with one that looks like the panel's buttons, because a figure is read and cannot be pressed.
 */
export function figuresOf(accent: string, colors: Colors): Figures | undefined {
  if (!HEX_COLOR.test(accent) || looksPressable(accent, colors)) return undefined;
  const { white, sand, ink, onFill } = colors;
  const isFit = (data: string): boolean =>
    [white, sand].every((ground) => contrastOf(data, ground) >= VISIBLE) &&
    contrastOf(onFill, mixed(data, pale(data, colors, MIST), MUCH)) >= READABLE;
  const data = firstMix(accent, ink, 0, isFit);
  return { data, dataMist: pale(data, colors, MIST), dataTint: pale(data, colors, TINT) };
}

export function inAccent(palette: OfficePalette, accent: string): OfficePalette {
  const figures = figuresOf(accent, palette.color);
  return figures === undefined ? palette : { ...palette, color: { ...palette.color, ...figures } };
}
