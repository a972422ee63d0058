import { type Clean, concatBytes, Reader, refusal } from './bytes.ts';

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
export function cleanPng(bytes: Uint8Array): Clean {
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
