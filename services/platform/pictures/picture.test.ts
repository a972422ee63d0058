import { describe, expect, test } from '@jest/globals';
import { MAX_UPLOAD_BYTES, UPLOAD_TYPES } from '@rostro/shared/contract/media';
import {
  insertBytes,
  jpegSegment,
  losslessWebp,
  PNG_AFTER_HEADER,
  plain,
  pngChunk,
  riff,
  SECRET,
  webpChunk,
  withMetadata,
} from './examples.ts';
import { cleanPicture, type PictureType } from './picture.ts';

const cleaned = (bytes: Uint8Array, type: string) => Buffer.from(cleanPicture(bytes, type).bytes);
const refusal = expect.objectContaining({ code: 'upload_refused' });
const expectRefused = (bytes: Uint8Array, type: string) => expect(() => cleanPicture(bytes, type)).toThrow(refusal);
const OTHERS: [PictureType, PictureType][] = UPLOAD_TYPES.flatMap((is) =>
  UPLOAD_TYPES.filter((said) => said !== is).map((said): [PictureType, PictureType] => [is, said]),
);

describe.each([...UPLOAD_TYPES])('a picture of %s', (type) => {
  test('without metadata is published byte for byte', () => {
    expect(cleaned(plain(type), type)).toEqual(plain(type));
  });

  test('loses EXIF, XMP, comments and what follows its end, and nothing else', () => {
    expect(withMetadata(type).toString('latin1')).toContain(SECRET);
    expect(cleaned(withMetadata(type), type)).toEqual(plain(type));
  });

  test('that ends early, wherever, is refused', () => {
    const whole = plain(type);
    for (let length = 0; length < whole.length; length++) expectRefused(whole.subarray(0, length), type);
  });

  test('in a view on a larger buffer is read from its own beginning', () => {
    const larger = Buffer.concat([Buffer.from('abc'), withMetadata(type), Buffer.from('def')]);
    expect(cleaned(larger.subarray(3, -3), type)).toEqual(plain(type));
  });
});

test.each(OTHERS)('%s declared as %s is refused', (is, said) => {
  expectRefused(plain(is), said);
});

test.each([
  ['an SVG', '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'],
  ['an HTML page', '<!doctype html><script>alert(1)</script>'],
  ['a GIF', 'GIF89a\x01\x00\x01\x00\x00\x00\x00;'],
  ['a PDF', '%PDF-1.7'],
  ['nothing', ''],
])('%s is refused, whatever it is called', (_, text) => {
  for (const type of UPLOAD_TYPES) expectRefused(Buffer.from(text, 'latin1'), type);
});

test.each(['image/svg+xml', 'image/gif', 'text/html', '', 'toString'])('nothing is declared as %p', (type) => {
  expectRefused(plain('image/png'), type);
});

test('more bytes than may be posted are refused', () => {
  const large = Buffer.concat([plain('image/png'), Buffer.alloc(MAX_UPLOAD_BYTES)]);
  expectRefused(large, 'image/png');
});

describe('JPEG', () => {
  const jpeg = plain('image/jpeg');

  test('keeps the profile of its colours and Adobe’s transform', () => {
    const icc = jpegSegment(0xe2, 'ICC_PROFILE\0\x01\x01sRGB');
    const adobe = jpegSegment(0xee, 'Adobe\0d\0\0\0\0\x01');
    const coloured = insertBytes(jpeg, 2, icc, adobe);
    expect(cleaned(coloured, 'image/jpeg')).toEqual(coloured);
  });

  test('loses the thumbnail of its header: it may show what was cut away', () => {
    const thumbnail = jpegSegment(0xe0, `JFIF\0\x01\x01\0\0\x01\0\x01\x01\x01${SECRET}`);
    const bare = jpegSegment(0xe0, 'JFIF\0\x01\x01\0\0\x01\0\x01\0\0');
    const rest = jpeg.subarray(20);
    const file = Buffer.concat([jpeg.subarray(0, 2), thumbnail, rest]);
    expect(cleaned(file, 'image/jpeg')).toEqual(Buffer.concat([jpeg.subarray(0, 2), bare, rest]));
  });

  test('loses a comment between two scans', () => {
    const end = jpeg.subarray(-2);
    const scan = jpeg.subarray(jpeg.indexOf(Buffer.from([0xff, 0xda])), -2);
    const body = jpeg.subarray(0, -2);
    const file = Buffer.concat([body, jpegSegment(0xfe, SECRET), scan, end]);
    expect(cleaned(file, 'image/jpeg')).toEqual(Buffer.concat([body, scan, end]));
  });

  test('with bytes that no marker announces is refused', () => {
    expectRefused(insertBytes(jpeg, 2, Buffer.from('<script>')), 'image/jpeg');
  });

  test('of headers alone is refused', () => {
    const headers = jpeg.subarray(0, jpeg.indexOf(Buffer.from([0xff, 0xda])));
    expectRefused(Buffer.concat([headers, jpeg.subarray(-2)]), 'image/jpeg');
  });
});

describe('PNG', () => {
  const png = plain('image/png');

  test('keeps what its colours mean', () => {
    const coloured = insertBytes(png, PNG_AFTER_HEADER, pngChunk('sRGB', '\0'), pngChunk('gAMA', '\0\0\xb1\x8f'));
    expect(cleaned(coloured, 'image/png')).toEqual(coloured);
  });

  test('stands still: its animation goes', () => {
    const moving = insertBytes(png, PNG_AFTER_HEADER, pngChunk('acTL', '\0\0\0\x01\0\0\0\0'));
    expect(cleaned(moving, 'image/png')).toEqual(png);
  });

  test('with a chunk that decides what is seen and that nobody knows is refused', () => {
    expectRefused(insertBytes(png, PNG_AFTER_HEADER, pngChunk('HTML', '<script>')), 'image/png');
  });

  test('of more pixels than a phone takes is refused: it is a bomb for whoever draws it', () => {
    const header = Buffer.from(png.subarray(16, 29));
    header.writeUInt32BE(40_000, 0);
    header.writeUInt32BE(40_000, 4);
    const bomb = Buffer.concat([png.subarray(0, 8), pngChunk('IHDR', header), png.subarray(PNG_AFTER_HEADER)]);
    expectRefused(bomb, 'image/png');
    header.writeUInt32BE(0, 0);
    const nothing = Buffer.concat([png.subarray(0, 8), pngChunk('IHDR', header), png.subarray(PNG_AFTER_HEADER)]);
    expectRefused(nothing, 'image/png');
  });

  test('without a pixel of data is refused', () => {
    expectRefused(Buffer.concat([png.subarray(0, PNG_AFTER_HEADER), pngChunk('IEND', '')]), 'image/png');
  });
});

describe('WebP', () => {
  const webp = plain('image/webp');

  test('without loss is one, too', () => {
    expect(cleaned(losslessWebp(), 'image/webp')).toEqual(losslessWebp());
  });

  test('without the extended header is one, too', () => {
    const simple = riff(losslessWebp().subarray(30));
    expect(cleaned(simple, 'image/webp')).toEqual(simple);
  });

  test('that moves is refused', () => {
    expectRefused(riff(webp.subarray(12), webpChunk('ANIM', '\0\0\0\0\0\0')), 'image/webp');
  });

  test('of two pictures is refused', () => {
    expectRefused(riff(webp.subarray(12), losslessWebp().subarray(30)), 'image/webp');
  });

  test('loses chunks that nobody knows', () => {
    expect(cleaned(riff(webp.subarray(12), webpChunk('HTML', '<script>')), 'image/webp')).toEqual(webp);
  });
});
