import { type Clean, concatBytes, Reader, refusal } from './bytes.ts';

/** Source: https://developers.google.com/speed/webp/docs/riff_container */
const FEATURES = { icc: 0x20, alpha: 0x10 };
const KEPT = new Set(['VP8X', 'ICCP', 'ALPH', 'VP8 ', 'VP8L']);
/** An animation contains more than one picture; a published picture has one. */
const MOVING = new Set(['ANIM', 'ANMF']);
const EXTENDED_BYTES = 10;

const CHUNK_HEADER = 8;
const isImage = (type: string): boolean => type === 'VP8 ' || type === 'VP8L';

type Size = Pick<Clean, 'width' | 'height'>;

/** A key frame of VP8: three bytes of tag, its start code, then width and height in 14 bits each. */
function lossySize(data: Uint8Array): Size {
  const reader = new Reader(data);
  const isKeyFrame = (reader.take(3)[0] ?? 1) % 2 === 0;
  if (!isKeyFrame || reader.tag(3) !== '\x9d\x01\x2a') throw refusal();
  const sides = reader.uint32LittleEndian();
  return { width: sides & 0x3fff, height: (sides >>> 16) & 0x3fff };
}

/** VP8L: its signature, then both sides less one in 14 bits each. */
function losslessSize(data: Uint8Array): Size {
  const reader = new Reader(data);
  if (reader.uint8() !== 0x2f) throw refusal();
  const sides = reader.uint32LittleEndian();
  return { width: (sides & 0x3fff) + 1, height: ((sides >>> 14) & 0x3fff) + 1 };
}

/** The extended header, without the flags of metadata. */
function withoutPromises(data: Uint8Array): Uint8Array {
  if (data.length !== EXTENDED_BYTES) throw refusal();
  const header = data.slice();
  header[0] = (header[0] ?? 0) & (FEATURES.icc | FEATURES.alpha);
  return header;
}

const littleEndian = (number: number): Uint8Array => {
  const bytes = new Uint8Array(4);
  new DataView(bytes.buffer).setUint32(0, number, true);
  return bytes;
};
const ascii = (text: string): Uint8Array => Uint8Array.from(text, (letter) => letter.charCodeAt(0));

/** A chunk with the byte that makes its length even. */
const chunk = (type: string, data: Uint8Array): Uint8Array =>
  concatBytes([ascii(type), littleEndian(data.length), data, new Uint8Array(data.length % 2)]);

/** The picture's container: bytes after its declared length are not read. */
function containerOf(bytes: Uint8Array): Reader {
  const reader = new Reader(bytes);
  if (reader.tag(4) !== 'RIFF') throw refusal();
  const inside = new Reader(reader.take(reader.uint32LittleEndian()));
  if (inside.tag(4) !== 'WEBP') throw refusal();
  return inside;
}

/** A WebP of the visible chunks; EXIF, XMP and unknown chunks are dropped. */
export function cleanWebp(bytes: Uint8Array): Clean {
  const inside = containerOf(bytes);
  const parts: Uint8Array[] = [ascii('WEBP')];
  let size: Size | undefined;
  while (inside.left >= CHUNK_HEADER) {
    const type = inside.tag(4);
    const data = inside.take(inside.uint32LittleEndian());
    if (data.length % 2 === 1 && inside.left > 0) inside.take(1);
    const isFirst = parts.length === 1;
    const isHeader = type === 'VP8X';
    if (MOVING.has(type) || (isImage(type) && size !== undefined)) throw refusal();
    if (isFirst ? !isHeader && !isImage(type) : isHeader) throw refusal();
    if (isImage(type)) size = type === 'VP8 ' ? lossySize(data) : losslessSize(data);
    if (KEPT.has(type)) parts.push(chunk(type, isHeader ? withoutPromises(data) : data));
  }
  if (size === undefined) throw refusal();
  const body = concatBytes(parts);
  return { ...size, bytes: concatBytes([ascii('RIFF'), littleEndian(body.length), body]) };
}
