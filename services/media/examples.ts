import { crc32 } from 'node:zlib';
import type { UPLOAD_TYPES } from '@rostro/shared/contract/media';

type PictureType = (typeof UPLOAD_TYPES)[number];

/** Real pictures of 8 × 6, as a browser's canvas wrote them. */
const PICTURES: Record<PictureType, string> = {
  'image/jpeg':
    '/9j/4AAQSkZJRgABAQAAAQABAAD/2wBDABALDA4MChAODQ4SERATGCgaGBYWGDEjJR0oOjM9PDkzODdASFxOQERXRTc4UG1RV19iZ2hnPk1xeXBkeFxlZ2P/2wBDARESEhgVGC8aGi9jQjhCY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2P/wAARCAAGAAgDASIAAhEBAxEB/8QAFQABAQAAAAAAAAAAAAAAAAAAAAX/xAAdEAABAgcAAAAAAAAAAAAAAAAAAhIDERMUMUFS/8QAFQEBAQAAAAAAAAAAAAAAAAAAAgT/xAAVEQEBAAAAAAAAAAAAAAAAAAAAAf/aAAwDAQACEQMRAD8Amug28mKq9ayAAxZH/9k=',
  'image/png':
    'iVBORw0KGgoAAAANSUhEUgAAAAgAAAAGCAYAAAD+Bd/7AAAAPUlEQVR4AYyMuwkAIAxEj3RO4hYOYOk4DuYuTmKp1YVgkQ88Ase7k9nG9RAEp0LtBRb2VGDw/7yw14GFSw8AAP//MaBSeAAAAAZJREFUAwAUKxxVoHf6gQAAAABJRU5ErkJggg==',
  'image/webp':
    'UklGRlgAAABXRUJQVlA4WAoAAAAQAAAABwAABQAAQUxQSAwAAAABDzCAERFieCL6HxxWUDggJgAAADABAJ0BKggABgACwEwlmAADcAD+72SX/D71/496yQtnco7/oAAA',
};

/** A camera's position data; a published picture must not contain it. */
export const SECRET = 'GPS 20.5888N 100.3899W';

export const plain = (type: PictureType): Buffer => Buffer.from(PICTURES[type], 'base64');

/** A TIFF of one tag, ImageDescription, as EXIF has it. */
function exif(): Buffer {
  const value = Buffer.from(`${SECRET}\0`);
  const head = Buffer.alloc(26);
  head.write('MM\0*', 'latin1');
  head.writeUInt32BE(8, 4);
  head.writeUInt16BE(1, 8);
  head.writeUInt16BE(0x010e, 10);
  head.writeUInt16BE(2, 12);
  head.writeUInt32BE(value.length, 14);
  head.writeUInt32BE(26, 18);
  return Buffer.concat([head, value]);
}

const jpegSegment = (marker: number, body: Buffer | string): Buffer => {
  const data = Buffer.from(body as string, 'latin1');
  const head = Buffer.from([0xff, marker, 0, 0]);
  head.writeUInt16BE(data.length + 2, 2);
  return Buffer.concat([head, data]);
};

const pngChunk = (type: string, data: Buffer | string): Buffer => {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), Buffer.from(data as string, 'latin1')]);
  const length = Buffer.alloc(4);
  length.writeUInt32BE(body.length - 4);
  const sum = Buffer.alloc(4);
  sum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, sum]);
};

const webpChunk = (type: string, data: Buffer | string): Buffer => {
  const body = Buffer.from(data as string, 'latin1');
  const length = Buffer.alloc(4);
  length.writeUInt32LE(body.length);
  return Buffer.concat([Buffer.from(type, 'latin1'), length, body, Buffer.alloc(body.length % 2)]);
};

function riff(...chunks: Buffer[]): Buffer {
  const body = Buffer.concat([Buffer.from('WEBP'), ...chunks]);
  const length = Buffer.alloc(4);
  length.writeUInt32LE(body.length);
  return Buffer.concat([Buffer.from('RIFF'), length, body]);
}

/** Inserts bytes into a file at a position. */
const insertBytes = (file: Buffer, at: number, ...parts: Buffer[]): Buffer =>
  Buffer.concat([file.subarray(0, at), ...parts, file.subarray(at)]);

const XMP = `<x:xmpmeta>${SECRET}</x:xmpmeta>`;
const PNG_AFTER_HEADER = 33;

const WITH_METADATA: Record<PictureType, () => Buffer> = {
  'image/jpeg': () =>
    insertBytes(
      plain('image/jpeg'),
      2,
      jpegSegment(0xe1, Buffer.concat([Buffer.from('Exif\0\0'), exif()])),
      jpegSegment(0xe1, `http://ns.adobe.com/xap/1.0/\0${XMP}`),
      jpegSegment(0xe2, `MPF\0${SECRET}`),
      jpegSegment(0xed, `Photoshop 3.0\0${SECRET}`),
      jpegSegment(0xfe, SECRET),
    ),
  'image/png': () =>
    insertBytes(
      plain('image/png'),
      PNG_AFTER_HEADER,
      pngChunk('eXIf', exif()),
      pngChunk('tEXt', `Comment\0${SECRET}`),
      pngChunk('iTXt', `XML:com.adobe.xmp\0\0\0\0\0${XMP}`),
      pngChunk('tIME', '\x07\xea\x0b\x15\x0a\x00\x00'),
    ),
  'image/webp': () => {
    const file = plain('image/webp');
    const header = Buffer.from(file.subarray(20, 30));
    header[0] = (header[0] ?? 0) | 0x0c;
    return riff(webpChunk('VP8X', header), file.subarray(30), webpChunk('EXIF', exif()), webpChunk('XMP ', XMP));
  },
};

/** A PNG whose header promises this size: a few bytes that would become gigabytes. */
export function bomb(width: number, height: number): Buffer {
  const png = plain('image/png');
  const header = Buffer.from(png.subarray(16, 29));
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  return Buffer.concat([png.subarray(0, 8), pngChunk('IHDR', header), png.subarray(PNG_AFTER_HEADER)]);
}

/** Files that are no accepted picture, whatever their names. */
export const OTHER_FILES: readonly (readonly [string, Buffer])[] = [
  [
    'an SVG',
    Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="8" height="6"><script>alert(1)</script></svg>'),
  ],
  ['an HTML page', Buffer.from('<!doctype html><script>alert(1)</script>')],
  ['a GIF', Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64')],
  ['a HEIC photo', Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic\0\0\0\x08mdat', 'latin1')],
  ['a PDF', Buffer.from('%PDF-1.7')],
  ['a picture behind a page', Buffer.concat([Buffer.from('<html>'), plain('image/png')])],
];

/** The same pictures with metadata of cameras and programs, and with bytes after their end. */
export const withMetadata = (type: PictureType): Buffer =>
  Buffer.concat([WITH_METADATA[type](), Buffer.from(`<script>${SECRET}</script>`)]);
