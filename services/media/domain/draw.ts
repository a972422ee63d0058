import { AppError } from '@rostro/shared/errors';
import sharp, { type Sharp } from 'sharp';

/** One picture at a time, on one thread and without a cache, so that the memory of a picture is bounded. */
sharp.cache(false);
sharp.concurrency(1);
/** Only these three decoders may run: not those of SVG, HEIC, GIF, TIFF, PDF and other formats of libvips. */
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({
  operation: ['VipsForeignLoadJpegBuffer', 'VipsForeignLoadPngBuffer', 'VipsForeignLoadWebpBuffer'],
});

/** The decoders' names of the allowed types. */
const FORMATS: Readonly<Record<string, string>> = { 'image/jpeg': 'jpeg', 'image/png': 'png', 'image/webp': 'webp' };

/** The resolution of the best phones. */
export const MAX_PIXELS = 50_000_000;
const MAX_SECONDS = 15;

interface Drawing {
  maxSide: number;
  widths: readonly number[];
  types: readonly ('image/webp' | 'image/jpeg')[];
  quality: number;
  /** The quality of the narrower copies; absent: the same. */
  narrowQuality?: number | undefined;
}

interface Drawn {
  width: number;
  height: number;
  files: { type: Drawing['types'][number]; width: number; bytes: Buffer }[];
}

const OPEN = {
  // A truncated file is an error. Mere warnings are not, because pictures of some cameras cause them.
  failOn: 'error',
  limitInputPixels: MAX_PIXELS,
  autoOrient: true,
} as const;

function refusalOf(error: unknown): AppError {
  if (error instanceof AppError) return error;
  const complaint = error instanceof Error ? error.message : '';
  if (complaint.includes('unsupported image format')) return new AppError('upload_refused');
  if (complaint.includes('exceeds pixel limit')) return new AppError('picture_too_large');
  return new AppError('picture_damaged');
}

/** Pixels, upright, in sRGB, without any other content of the file. Of a moving picture, the first frame. */
async function decode(bytes: Uint8Array, declared: string, maxSide: number) {
  const { format } = await sharp(bytes, OPEN).metadata();
  if (format === undefined || format !== FORMATS[declared]) throw new AppError('upload_refused');
  return sharp(bytes, OPEN)
    .resize({ width: maxSide, height: maxSide, fit: 'inside', withoutEnlargement: true })
    .toColourspace('srgb')
    .timeout({ seconds: MAX_SECONDS })
    .raw()
    .toBuffer({ resolveWithObject: true });
}

/** JPEG knows no transparency. */
const PAPER = '#ffffff';
/** From this quality on, colours keep their full resolution. */
const FINE_QUALITY = 90;

function encode(picture: Sharp, type: Drawing['types'][number], quality: number): Promise<Buffer> {
  if (type === 'image/webp') return picture.webp({ quality }).toBuffer();
  const chromaSubsampling = quality >= FINE_QUALITY ? '4:4:4' : '4:2:0';
  return picture.flatten({ background: PAPER }).jpeg({ quality, chromaSubsampling, progressive: true }).toBuffer();
}

/** A function answers with at most 6 MB, and base64 adds a third. Only noise is larger than this. */
export const MAX_DRAWN_BYTES = 4_500_000;
const COARSE_QUALITY = 50;

type Pixels = Awaited<ReturnType<typeof decode>>;

async function encodeEach(
  { data, info }: Pixels,
  { widths, types, quality, narrowQuality }: Drawing,
): Promise<Drawn['files']> {
  const { width, height, channels } = info;
  const files: Drawn['files'] = [];
  for (const each of [...widths.filter((narrow) => narrow < width), width]) {
    for (const type of types) {
      const picture = sharp(data, { raw: { width, height, channels } }).resize({ width: each });
      const fine = each < width ? (narrowQuality ?? quality) : quality;
      files.push({ type, width: each, bytes: await encode(picture, type, fine) });
    }
  }
  return files;
}

/**
 * @throws {AppError} `upload_refused` if it is no picture of the declared type, `picture_too_large` beyond the limit
 * of pixels, `picture_damaged` if it cannot be decoded to its end
 */
export async function draw(bytes: Uint8Array, declared: string, drawing: Drawing): Promise<Drawn> {
  try {
    const pixels = await decode(bytes, declared, drawing.maxSide);
    const { width, height } = pixels.info;
    const files = await encodeEach(pixels, drawing);
    const size = files.reduce((sum, file) => sum + file.bytes.length, 0);
    if (size <= MAX_DRAWN_BYTES) return { width, height, files };
    return { width, height, files: await encodeEach(pixels, { ...drawing, quality: COARSE_QUALITY }) };
  } catch (error) {
    throw refusalOf(error);
  }
}
