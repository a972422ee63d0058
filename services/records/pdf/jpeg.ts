export interface JpegSize {
  width: number;
  height: number;
  /** 1: grey, 3: colours. */
  colours: 1 | 3;
}

/** Frame markers of all JPEG kinds; three numbers between them mark tables. */
const isFrame = (marker: number): boolean =>
  marker >= 0xc0 && marker <= 0xcf && marker !== 0xc4 && marker !== 0xc8 && marker !== 0xcc;

/** Null: a page cannot show this file. */
export function jpegSizeOf(jpeg: Uint8Array): JpegSize | null {
  const bytes = Buffer.from(jpeg);
  if (bytes.length < 4 || bytes.readUInt16BE(0) !== 0xffd8) return null;
  for (let at = 2; at + 9 < bytes.length; ) {
    if (bytes[at] !== 0xff) return null;
    const marker = bytes[at + 1] ?? 0;
    if (isFrame(marker)) {
      const [height, width, colours] = [bytes.readUInt16BE(at + 5), bytes.readUInt16BE(at + 7), bytes[at + 9]];
      return colours === 1 || colours === 3 ? { width, height, colours } : null;
    }
    at += 2 + bytes.readUInt16BE(at + 2);
  }
  return null;
}
