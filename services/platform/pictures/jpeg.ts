import { type Clean, concatBytes, Reader, refusal, startsWith } from './bytes.ts';

/** Source: ITU-T T.81, table B.1. */
const SOI = 0xd8;
const EOI = 0xd9;
const SOS = 0xda;
const APP0 = 0xe0;
const APP2 = 0xe2;
const APP14 = 0xee;
const COM = 0xfe;
/** Frames: all of C0–CF but DHT, JPG and DAC. */
const isFrame = (marker: number): boolean => marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);
/** Tables and intervals that decoding needs: DHT, DAC, DQT, DNL, DRI. */
const TABLES = new Set([0xc4, 0xcc, 0xdb, 0xdc, 0xdd]);
const isExtra = (marker: number): boolean => (marker >= APP0 && marker <= 0xef) || marker === COM;
const isRestart = (byte: number): boolean => byte >= 0xd0 && byte <= 0xd7;

const JFIF_BYTES = 14;

/** Of the extra segments, those that change colours: JFIF without its thumbnail, ICC profiles, Adobe's transform. */
function keptExtra(marker: number, body: Uint8Array): Uint8Array | null {
  if (marker === APP0 && startsWith(body, 'JFIF\0') && body.length >= JFIF_BYTES) {
    const jfif = body.slice(0, JFIF_BYTES);
    jfif.fill(0, JFIF_BYTES - 2);
    return jfif;
  }
  if (marker === APP2 && startsWith(body, 'ICC_PROFILE\0')) return body;
  if (marker === APP14 && startsWith(body, 'Adobe')) return body;
  return null;
}

const segment = (marker: number, body: Uint8Array): Uint8Array =>
  concatBytes([Uint8Array.of(0xff, marker, (body.length + 2) >> 8, (body.length + 2) & 0xff), body]);

/** The next marker; it may follow any number of FF. */
function nextMarker(reader: Reader): number {
  if (reader.uint8() !== 0xff) throw refusal();
  let byte = reader.uint8();
  while (byte === 0xff) byte = reader.uint8();
  return byte;
}

/** A scan's coded data, to the marker that ends it. FF 00 is an FF of the data, and restarts belong to it. */
function scanData(reader: Reader): Uint8Array {
  const from = reader.at;
  for (;;) {
    const found = reader.bytes.indexOf(0xff, reader.at);
    const following = reader.bytes[found + 1];
    if (found < 0 || following === undefined) throw refusal();
    reader.at = found;
    if (following !== 0x00 && !isRestart(following)) return reader.bytes.subarray(from, found);
    reader.at = found + 2;
  }
}

function sizeOf(frame: Uint8Array): Pick<Clean, 'width' | 'height'> {
  const reader = new Reader(frame);
  reader.uint8();
  const height = reader.uint16();
  return { height, width: reader.uint16() };
}

/** A JPEG without EXIF, XMP, IPTC, comments, thumbnails, and bytes after its end. */
export function cleanJpeg(bytes: Uint8Array): Clean {
  const reader = new Reader(bytes);
  if (nextMarker(reader) !== SOI || reader.at !== 2) throw refusal();
  const parts: Uint8Array[] = [Uint8Array.of(0xff, SOI)];
  let size: Pick<Clean, 'width' | 'height'> | undefined;
  let scans = 0;
  for (;;) {
    const marker = nextMarker(reader);
    if (marker === EOI) {
      if (size === undefined || scans === 0) throw refusal();
      return { ...size, bytes: concatBytes([...parts, Uint8Array.of(0xff, EOI)]) };
    }
    const body = reader.take(Math.max(reader.uint16() - 2, 0));
    if (isExtra(marker)) {
      const kept = keptExtra(marker, body);
      if (kept) parts.push(segment(marker, kept));
    } else if (marker === SOS && size !== undefined) {
      scans += 1;
      parts.push(segment(marker, body), scanData(reader));
    } else if (TABLES.has(marker)) {
      parts.push(segment(marker, body));
    } else if (isFrame(marker) && size === undefined) {
      size = sizeOf(body);
      parts.push(segment(marker, body));
    } else throw refusal();
  }
}
