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

/** The resolution of the best phones. A larger picture could exhaust the memory of the viewer. */
const MAX_PIXELS = 50_000_000;

export interface Picture {
  type: PictureType;
  extension: string;
  bytes: Uint8Array;
}

const isPictureType = (type: string): type is PictureType => Object.hasOwn(FORMATS, type);

/**
 * The publishable part of an upload: a picture of the declared type, up to its last needed byte, without metadata.
 * @throws {AppError} `upload_refused` for anything else
 */
export function cleanPicture(bytes: Uint8Array, declared: string): Picture {
  if (!isPictureType(declared) || bytes.length > MAX_UPLOAD_BYTES) throw refusal();
  const { extension, clean } = FORMATS[declared];
  const { width, height, bytes: kept } = clean(bytes);
  if (width < 1 || height < 1 || width * height > MAX_PIXELS) throw refusal();
  return { type: declared, extension, bytes: kept };
}
