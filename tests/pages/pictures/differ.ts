import { readFile } from 'node:fs/promises';
import pixelmatch from 'pixelmatch';
import sharp from 'sharp';

interface Size {
  width: number;
  height: number;
}

export interface Difference {
  /** The share of the pixels that differ, from 0 to 1, of the larger picture. */
  share: number;
  /** If both are not as large: the sizes of before and now. */
  sizes?: readonly [before: Size, now: Size];
  /** A PNG in which the pixels that differ are marked. */
  marked: Buffer;
}

/** In a picture's place where the other one is larger: no page has this colour. */
const NOTHING = { r: 255, g: 0, b: 255, alpha: 1 };

/**
 * Up to two of 255 levels of grey are the same: where Chromium draws a part of a page again, the pixels of an edge vary by
 * so much from run to run. Any other value counts, that of an edge, too.
 */
const EXACT = { threshold: 0.01, includeAA: true };

async function pixelsOf(png: Buffer, { width, height }: Size): Promise<Buffer> {
  const { width: own = 0, height: ownHeight = 0 } = await sharp(png).metadata();
  return sharp(png)
    .ensureAlpha()
    .extend({ right: width - own, bottom: height - ownHeight, background: NOTHING })
    .raw()
    .toBuffer();
}

async function sizeOf(png: Buffer): Promise<Size> {
  const { width = 0, height = 0 } = await sharp(png).metadata();
  return { width, height };
}

/** Compares two PNGs pixel by pixel; null: no pixel differs. */
export async function differenceOf(before: Buffer, now: Buffer): Promise<Difference | null> {
  if (before.equals(now)) return null;
  const sizes = [await sizeOf(before), await sizeOf(now)] as const;
  const [one, other] = sizes;
  const size = { width: Math.max(one.width, other.width), height: Math.max(one.height, other.height) };
  const marked = Buffer.alloc(size.width * size.height * 4);
  const [pixels, others] = [await pixelsOf(before, size), await pixelsOf(now, size)];
  const count = pixelmatch(pixels, others, marked, size.width, size.height, EXACT);
  if (count === 0) return null;
  return {
    share: count / (size.width * size.height),
    ...(one.width === other.width && one.height === other.height ? {} : { sizes }),
    marked: await sharp(marked, { raw: { ...size, channels: 4 } })
      .png()
      .toBuffer(),
  };
}

export const differenceOfFiles = async (before: string, now: string): Promise<Difference | null> =>
  differenceOf(await readFile(before), await readFile(now));
