import { randomBytes } from 'node:crypto';
import { describe, expect, test } from '@jest/globals';
import { UPLOAD_TYPES } from '@rostro/shared/contract/media';
import { AppError } from '@rostro/shared/errors';
import sharp, { type Color } from 'sharp';
import { bomb, OTHER_FILES, plain, SECRET, withMetadata } from '../examples.ts';
import { draw, MAX_DRAWN_BYTES, MAX_PIXELS } from './draw.ts';
import { SITE_PICTURE } from './upload.ts';

type PictureType = (typeof UPLOAD_TYPES)[number];
const PNG = 'image/png';

const drawn = (bytes: Uint8Array, type: string) => draw(bytes, type, SITE_PICTURE);
/** The code of the refusal; any other error is rethrown. */
async function refusalOf(bytes: Uint8Array, type: string): Promise<string | null> {
  try {
    await drawn(bytes, type);
    return null;
  } catch (error) {
    if (error instanceof AppError) return error.code;
    throw error;
  }
}
/** A picture of one colour. */
const plane = (width: number, height: number, background: Color = '#7a3e52') =>
  sharp({ create: { width, height, channels: 4, background } });
/** Colour of the first pixel, and of the JPEG's. */
const firstPixel = async (bytes: Uint8Array): Promise<number[]> => [
  ...(await sharp(bytes).extract({ left: 0, top: 0, width: 1, height: 1 }).raw().toBuffer()),
];

const OTHERS: [PictureType, PictureType][] = UPLOAD_TYPES.flatMap((is) =>
  UPLOAD_TYPES.filter((said) => said !== is).map((said): [PictureType, PictureType] => [is, said]),
);

describe.each([...UPLOAD_TYPES])('a picture of %s', (type) => {
  test('becomes pixels: the result has nothing else of the file', async () => {
    expect(withMetadata(type).toString('latin1')).toContain(SECRET);
    const { width, height, files } = await drawn(withMetadata(type), type);
    expect([width, height]).toEqual([8, 6]);
    expect(files.map((file) => file.type)).toEqual(['image/webp', 'image/jpeg']);
    for (const { type: made, bytes } of files) {
      expect(bytes.toString('latin1')).not.toMatch(/GPS|<script>|Exif|xmpmeta/);
      const { format, exif, xmp, iptc, icc, comments } = await sharp(bytes).metadata();
      expect([`image/${format}`, exif, xmp, iptc, icc, comments]).toEqual([made, ...Array(5).fill(undefined)]);
    }
  });

  test('that ends early is refused', async () => {
    const whole = await plane(64, 48)
      .toFormat(type === 'image/jpeg' ? 'jpeg' : type === PNG ? 'png' : 'webp')
      .toBuffer();
    expect(await refusalOf(whole, type)).toBeNull();
    for (const share of [0.3, 0.6, 0.9]) {
      expect(await refusalOf(whole.subarray(0, whole.length * share), type)).toMatch(
        /^(picture_damaged|upload_refused)$/,
      );
    }
  });

  test('in a view on a larger buffer is read from its own beginning', async () => {
    const larger = Buffer.concat([Buffer.from('abc'), plain(type)]);
    expect(await drawn(larger.subarray(3), type)).toMatchObject({ width: 8, height: 6 });
  });

  test('with garbage behind a valid beginning is refused without another error', async () => {
    for (const length of [0, 1, 30, 300]) {
      const garbage = Buffer.concat([plain(type).subarray(0, 16), Buffer.alloc(length, 0x5a)]);
      expect(await refusalOf(garbage, type)).toMatch(/^(picture_damaged|upload_refused|picture_too_large)$/);
    }
  });
});

test.each(OTHERS)('%s declared as %s is refused', async (is, said) => {
  expect(await refusalOf(plain(is), said)).toBe('upload_refused');
});

test.each(OTHER_FILES)('%s is refused under any name', async (_, bytes) => {
  for (const type of UPLOAD_TYPES) expect(await refusalOf(bytes, type)).toBe('upload_refused');
});

test('an empty file is refused', async () => {
  for (const type of UPLOAD_TYPES) expect(await refusalOf(Buffer.alloc(0), type)).toEqual(expect.any(String));
});

test.each(['image/svg+xml', 'image/gif', 'text/html', '', 'toString'])('the type %p is refused', async (type) => {
  expect(await refusalOf(plain(PNG), type)).toBe('upload_refused');
});

test('a picture beyond the limit of pixels is refused before it is decoded', async () => {
  expect(bomb(40_000, 40_000).length).toBeLessThan(1000);
  expect(await refusalOf(bomb(40_000, 40_000), PNG)).toBe('picture_too_large');
  expect(await refusalOf(bomb(MAX_PIXELS + 1, 1), PNG)).toEqual(expect.any(String));
});

describe('a drawn picture', () => {
  test('has three widths in both types, and no side beyond the largest', async () => {
    const { width, height, files } = await drawn(await plane(3000, 2000).jpeg().toBuffer(), 'image/jpeg');
    expect([width, height]).toEqual([1600, 1067]);
    expect(files.map((file) => [file.width, file.type])).toEqual([
      [400, 'image/webp'],
      [400, 'image/jpeg'],
      [800, 'image/webp'],
      [800, 'image/jpeg'],
      [1600, 'image/webp'],
      [1600, 'image/jpeg'],
    ]);
    for (const file of files) expect((await sharp(file.bytes).metadata()).width).toBe(file.width);
  });

  test('is not wider than the original', async () => {
    const { files } = await drawn(await plane(500, 900).webp().toBuffer(), 'image/webp');
    expect(files.map(({ width }) => width)).toEqual([400, 400, 500, 500]);
  });

  test('has narrower copies of their own quality, if one is given', async () => {
    const noise = await sharp({
      create: {
        width: 600,
        height: 600,
        channels: 3,
        background: '#fff',
        noise: { type: 'gaussian', mean: 128, sigma: 40 },
      },
    })
      .png()
      .toBuffer();
    const recipe = { maxSide: 600, widths: [300], types: ['image/jpeg' as const], quality: 92 };
    const [fine, coarse] = [
      (await draw(noise, PNG, recipe)).files,
      (await draw(noise, PNG, { ...recipe, narrowQuality: 50 })).files,
    ];
    expect(coarse[0]?.bytes.length).toBeLessThan((fine[0]?.bytes.length ?? 0) / 2);
    expect(coarse[1]?.bytes).toEqual(fine[1]?.bytes);
  });

  test('is upright, whatever the camera’s orientation', async () => {
    const lying = await plane(40, 20).jpeg().withMetadata({ orientation: 6 }).toBuffer();
    expect(await drawn(lying, 'image/jpeg')).toMatchObject({ width: 20, height: 40 });
  });

  test('has its colours in sRGB, also from another profile', async () => {
    const wide = await plane(8, 8, { r: 255, g: 0, b: 0 }).withIccProfile('p3').png().toBuffer();
    const { icc } = await sharp(wide).metadata();
    expect(icc).toBeDefined();
    const { files } = await drawn(wide, PNG);
    const [red = 0, green = 255, blue = 255] = await firstPixel(files[1]?.bytes as Buffer);
    expect([red > 245, green < 10, blue < 10]).toEqual([true, true, true]);
    const print = await plane(8, 8).flatten().toColourspace('cmyk').jpeg().toBuffer();
    expect((await sharp(print).metadata()).space).toBe('cmyk');
    const screen = await drawn(print, 'image/jpeg');
    expect((await sharp(screen.files[0]?.bytes).metadata()).space).toBe('srgb');
  });

  test('keeps its transparency if the type supports it, and otherwise is on white', async () => {
    const { files } = await drawn(await plane(8, 8, { r: 0, g: 0, b: 0, alpha: 0 }).png().toBuffer(), PNG);
    const [webp, jpeg] = files.map(({ bytes }) => bytes);
    expect((await firstPixel(webp as Buffer))[3]).toBe(0);
    expect(await firstPixel(jpeg as Buffer)).toEqual([255, 255, 255]);
  });

  test('of noise is coarser, so that it fits the answer', async () => {
    const side = 1600;
    const noise = randomBytes(side * side * 3).map((byte) => (byte % 2) * 255);
    const png = await sharp(noise, { raw: { width: side, height: side, channels: 3 } })
      .png()
      .toBuffer();
    const finest = { maxSide: side, widths: [], types: ['image/jpeg' as const], quality: 100 };
    const { files } = await draw(png, PNG, finest);
    expect(files.map(({ bytes }) => bytes.length <= MAX_DRAWN_BYTES)).toEqual([true]);
  }, 30_000);
});
