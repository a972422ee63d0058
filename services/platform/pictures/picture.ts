import { MAX_UPLOAD_BYTES, type UPLOAD_TYPES } from '@rostro/shared/contract/media';
import { type Clean, concatBytes, Reader, refusal } from './bytes.ts';
import { cleanJpeg } from './jpeg.ts';
import { cleanWebp } from './webp.ts';

/** Source: https://www.w3.org/TR/png-3/#4Concepts.FormatChunks */
const SIGNATURE = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];
/** Chunks of the picture and its colours. Text, time, EXIF, animation and private chunks are dropped. */
const KEPT = new Set(['IHDR', 'PLTE', 'IDAT', 'IEND', 'tRNS', 'gAMA', 'cHRM', 'sRGB', 'iCCP', 'cICP', 'sBIT', 'bKGD']);
const HEADER_BYTES = 13;
/** Length, type and check sum around a chunk's data. */
const FRAME_BYTES = 12;

/** Chunks whose name begins with a small letter are optional. An unknown chunk of the others changes the picture. */
const isOptional = (type: string): boolean => /^[a-z][a-zA-Z]{3}$/.test(type);

interface Chunk {
  type: string;
  data: Uint8Array;
  whole: Uint8Array;
}

function nextChunk(reader: Reader): Chunk {
  const from = reader.at;
  const length = reader.uint32();
  const type = reader.tag(4);
  const data = reader.take(length);
  reader.take(4);
  return { type, data, whole: reader.bytes.subarray(from, from + length + FRAME_BYTES) };
}

function sizeOf({ type, data }: Chunk): Pick<Clean, 'width' | 'height'> {
  if (type !== 'IHDR' || data.length !== HEADER_BYTES) throw refusal();
  const header = new Reader(data);
  return { width: header.uint32(), height: header.uint32() };
}

/** A PNG of the visible chunks, without animation. */
function cleanPng(bytes: Uint8Array): Clean {
  const reader = new Reader(bytes);
  const signature = reader.take(SIGNATURE.length);
  if (SIGNATURE.some((byte, position) => signature[position] !== byte)) throw refusal();
  const header = nextChunk(reader);
  const size = sizeOf(header);
  const parts = [signature, header.whole];
  let hasData = false;
  for (;;) {
    const { type, data, whole } = nextChunk(reader);
    if (type === 'IHDR') throw refusal();
    if (KEPT.has(type)) parts.push(whole);
    else if (!isOptional(type)) throw refusal();
    if (type === 'IDAT') hasData = true;
    if (type !== 'IEND') continue;
    if (!hasData || data.length > 0) throw refusal();
    return { ...size, bytes: concatBytes(parts) };
  }
}

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
