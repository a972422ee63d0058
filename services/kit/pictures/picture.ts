import { MAX_UPLOAD_BYTES, type UPLOAD_TYPES } from '@rostro/shared/contract/media';
import { type Clean, refusal } from './bytes.ts';
import { cleanJpeg } from './jpeg.ts';
import { cleanPng } from './png.ts';
import { cleanWebp } from './webp.ts';

export type PictureType = (typeof UPLOAD_TYPES)[number];

interface Format {
  extension: string;
  clean: (bytes: Uint8Array) => Clean;
}
const FORMATS: Record<PictureType, Format> = {
  'image/jpeg': { extension: 'jpg', clean: cleanJpeg },
  'image/png': { extension: 'png', clean: cleanPng },
  'image/webp': { extension: 'webp', clean: cleanWebp },
};

/** As much as the best phones take. More would be a bomb for whoever draws it. */
const MAX_PIXELS = 50_000_000;

export interface Picture {
  type: PictureType;
  extension: string;
  bytes: Uint8Array;
}

const isPictureType = (type: string): type is PictureType => Object.hasOwn(FORMATS, type);

/**
 * What may be published of what was uploaded: a picture that is what it was declared to be, from its first byte to the
 * last that it needs, without metadata.
 * @throws {AppError} `upload_refused` for anything else
 */
export function cleanPicture(bytes: Uint8Array, declared: string): Picture {
  if (!isPictureType(declared) || bytes.length > MAX_UPLOAD_BYTES) throw refusal();
  const { extension, clean } = FORMATS[declared];
  const { width, height, bytes: kept } = clean(bytes);
  if (width < 1 || height < 1 || width * height > MAX_PIXELS) throw refusal();
  return { type: declared, extension, bytes: kept };
}
