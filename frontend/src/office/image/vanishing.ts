import { contrastOf } from '@rostro/shared/brand-colors';

/** Red, green, blue and opacity of each pixel, from 0 to 255, as a canvas gives them. */
export type Pixels = ArrayLike<number>;

const OPAQUE = 255;
/** A more transparent pixel is not part of the drawing. */
const VISIBLE = 26;
/** WCAG asks 3 of icons. Pale gold has 2 on white, and is still recognised. */
const NOTICED = 2;
/** The share of a drawing that must be visible. */
const ENOUGH = 0.15;
/** A picture without transparent pixels has its own ground, perhaps the page's: thin letters are enough. */
const ENOUGH_ON_OWN_GROUND = 0.01;

const toHex = (parts: readonly number[]): string =>
  `#${parts.map((part) => Math.round(part).toString(16).padStart(2, '0')).join('')}`;
const partsOf = (hex: string): number[] => [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16));

/**
 * Whether a picture hardly differs from this ground, given as `#rrggbb`. An empty picture does not: nothing can be
 * lost.
 */
export function vanishesOn(ground: string, pixels: Pixels): boolean {
  const under = partsOf(ground);
  let seen = 0;
  let noticed = 0;
  for (let at = 0; at < pixels.length; at += 4) {
    const opacity = pixels[at + 3] ?? 0;
    if (opacity < VISIBLE) continue;
    seen += 1;
    const share = opacity / OPAQUE;
    const shown = under.map((part, place) => part + ((pixels[at + place] ?? 0) - part) * share);
    if (contrastOf(toHex(shown), ground) >= NOTICED) noticed += 1;
  }
  const enough = seen * 4 === pixels.length ? ENOUGH_ON_OWN_GROUND : ENOUGH;
  return seen > 0 && noticed / seen < enough;
}
