/**
 * The address of a published picture ends with the width of its largest file, `/media/<id>_1600.jpg`. A page derives
 * the addresses of the narrower files from it, so an item stores one address only. Other addresses have one file.
 */
const ADDRESS = /^(\/media\/.+_)(\d+)\.jpg$/;

/** For rows and for cards. A picture also has a file of its own width. */
export const NARROW_WIDTHS: readonly number[] = [400, 800];
/** Each width has a file of both types: the first for nearly all browsers, the second for the others. */
type Extension = 'webp' | 'jpg';

export const pictureFile = (id: string, width: number, extension: Extension): string => `${id}_${width}.${extension}`;

/** The JPEG files of a picture as HTML's `srcset`; undefined for an address of one file. */
export function srcSetOf(address: string): string | undefined {
  const [, base, width] = ADDRESS.exec(address) ?? [];
  const widths = [...NARROW_WIDTHS.filter((narrow) => narrow < Number(width)), width];
  return base && widths.map((each) => `${base}${each}.jpg ${each}w`).join();
}

/** The largest file of a picture within a width; the address itself if it has one file, or if all are wider. */
export function pictureAt(address: string, most: number): string {
  const [, base, width] = ADDRESS.exec(address) ?? [];
  const [fit] = NARROW_WIDTHS.filter((narrow) => narrow < Number(width) && narrow <= most).slice(-1);
  return base === undefined || fit === undefined || Number(width) <= most ? address : `${base}${fit}.jpg`;
}
