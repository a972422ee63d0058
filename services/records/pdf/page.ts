import { deflateSync } from 'node:zlib';
import type { Stroke } from '@rostro/shared/privacy/signature';
import { HELVETICA, HELVETICA_BOLD } from './helvetica.ts';
import { type JpegSize, jpegSizeOf } from './jpeg.ts';

/**
 * The small part of PDF 1.7 that our files need: pages, two standard fonts, lines of text, drawn lines, JPEG
 * pictures. The same input gives the same bytes. A consent form is plain text; a long file is compressed.
 */

const [WIDTH, HEIGHT] = [612, 792];
const MARGIN = 56;
const INK = '0.13 0.12 0.14';
const MUTED = '0.38 0.36 0.40';
const SIGNATURE_WIDTH = 200;

/** The Windows-1252 letters whose numbers differ from Unicode. */
const SPECIAL = '€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ';
const QUESTION = 63;

/** A question mark replaces a letter that the fonts lack. */
function encoded(text: string): number[] {
  return [...text.normalize('NFC')].map((letter) => {
    const point = letter.codePointAt(0) ?? QUESTION;
    const special = SPECIAL.indexOf(letter);
    if (special >= 0) return 0x80 + special;
    return (point >= 0x20 && point < 0x7f) || (point >= 0xa0 && point <= 0xff) ? point : QUESTION;
  });
}

const hex = (codes: readonly number[]): string => codes.map((code) => code.toString(16).padStart(2, '0')).join('');
/** Texts outside pages, such as the title, are UTF-16 with a byte order mark. */
const wideHex = (text: string): string =>
  `feff${[...Array(text.length).keys()].map((at) => text.charCodeAt(at).toString(16).padStart(4, '0')).join('')}`;

/** In thousandths of the font size. */
const widthOf = (text: string, widths: readonly number[]): number =>
  encoded(text).reduce((sum, code) => sum + (widths[code - 32] ?? 0), 0);

/** A word that is longer than a line is cut. Each word is measured once. */
function linesOf(text: string, size: number, widths: readonly number[]): string[] {
  const room = ((WIDTH - 2 * MARGIN) * 1000) / size;
  const space = widthOf(' ', widths);
  return text.split('\n').flatMap((paragraph) => {
    const lines: string[] = [];
    let line = '';
    let taken = 0;
    for (const word of paragraph.split(' ')) {
      const width = widthOf(word, widths);
      const before = line === '' ? 0 : taken + space;
      if (before + width <= room) {
        line = line === '' ? word : `${line} ${word}`;
        taken = before + width;
        continue;
      }
      if (line !== '') lines.push(line);
      line = '';
      taken = 0;
      for (const letter of word) {
        const more = widthOf(letter, widths);
        if (taken + more > room) {
          lines.push(line);
          line = '';
          taken = 0;
        }
        line += letter;
        taken += more;
      }
    }
    return [...lines, line];
  });
}

const number = (value: number): string => String(Math.round(value * 100) / 100);

const shownText = (
  text: string,
  at: { x: number; y: number; size: number; font: 'F1' | 'F2'; colour: string },
): string =>
  `BT ${at.colour} rg /${at.font} ${at.size} Tf ${number(at.x)} ${number(at.y)} Td <${hex(encoded(text))}> Tj ET`;

const drawn = (stroke: Stroke): string => {
  const points: string[] = [];
  for (let at = 0; at + 1 < stroke.length; at += 2) points.push(`${stroke[at]} ${stroke[at + 1]}`);
  // A single point becomes a line to itself, whose round ends make a dot.
  return [`${points[0]} m`, ...(points.length > 1 ? points.slice(1) : points).map((point) => `${point} l`)].join(' ');
};

function cutTo(text: string, room: number, size: number): string {
  const fits = (words: string): boolean => (widthOf(words, HELVETICA) * size) / 1000 <= room;
  let cut = text;
  while (!fits(cut) && cut.length > 1) cut = `${cut.slice(0, -2)}…`;
  return cut;
}

/** PDF embeds a JPEG as it is. */
function pictureObject({ jpeg, width, height, colours }: PlacedPicture): string {
  const space = colours === 1 ? 'DeviceGray' : 'DeviceRGB';
  const facts = `/Width ${width} /Height ${height} /ColorSpace /${space} /BitsPerComponent 8 /Filter /DCTDecode`;
  const stream = Buffer.from(jpeg).toString('latin1');
  return `<< /Type /XObject /Subtype /Image ${facts} /Length ${stream.length} >>\nstream\n${stream}\nendstream`;
}

interface Style {
  size?: number;
  bold?: boolean;
  muted?: boolean;
  /** Space before it. */
  before?: number;
}

/** `'2026-11-26T18:00:00.000Z'` → `'D:20261126180000Z'` */
const pdfDate = (instant: string): string => `D:${instant.replace(/\D/g, '').slice(0, 14)}Z`;

/** A picture on a page, with its caption. */
export interface PagePicture {
  jpeg: Uint8Array;
  caption: string;
}

/** The pictures in a row. */
const PICTURES_ABREAST = 4;
const PICTURE_GAP = 12;
const PICTURE_WIDTH = (WIDTH - 2 * MARGIN - (PICTURES_ABREAST - 1) * PICTURE_GAP) / PICTURES_ABREAST;
const PICTURE_HEIGHT = 150;
const CAPTION_SIZE = 7;

interface PlacedPicture extends JpegSize {
  jpeg: Uint8Array;
}

export function paper(title: string, at: string) {
  const pages: string[][] = [[]];
  const pictures: PlacedPicture[] = [];
  /** For each page, the places of its pictures among all. */
  const picturesOn: number[][] = [[]];
  let y = HEIGHT - MARGIN;
  const put = (command: string): void => void pages.at(-1)?.push(command);
  const room = (needed: number): void => {
    if (y - needed >= MARGIN + 12) return;
    pages.push([]);
    picturesOn.push([]);
    y = HEIGHT - MARGIN;
  };

  return {
    text(words: string, { size = 10, bold = false, muted = false, before = 0 }: Style = {}): void {
      const leading = size * 1.4;
      y -= before;
      for (const line of linesOf(words, size, bold ? HELVETICA_BOLD : HELVETICA)) {
        room(leading);
        y -= leading;
        put(shownText(line, { x: MARGIN, y, size, font: bold ? 'F2' : 'F1', colour: muted ? MUTED : INK }));
      }
    },

    /** A drawn signature above its line; all of it stays on one page. */
    signature(strokes: readonly Stroke[], box: { width: number; height: number }, caption: string): void {
      const scale = SIGNATURE_WIDTH / box.width;
      const height = box.height * scale;
      room(height + 40);
      y -= 8;
      const lines = strokes.map(drawn).join(' ');
      put(`q ${scale} 0 0 ${-scale} ${MARGIN} ${number(y)} cm ${INK} RG ${number(1.4 / scale)} w 1 J 1 j ${lines} S Q`);
      y -= height + 4;
      put(`q ${MUTED} RG 0.6 w ${MARGIN} ${number(y)} m ${MARGIN + 260} ${number(y)} l S Q`);
      y -= 13;
      put(shownText(caption, { x: MARGIN, y, size: 9, font: 'F1', colour: INK }));
    },

    /** JPEG pictures in rows under a title, each whole on one page. A picture that PDF cannot embed is left out. */
    pictures(title: string, shown: readonly PagePicture[]): void {
      const known = shown.flatMap(({ jpeg, caption }) => {
        const size = jpegSizeOf(jpeg);
        return size === null ? [] : [{ jpeg, caption, ...size }];
      });
      if (known.length > 0) {
        // Keeps the title on the page of the first row.
        room(PICTURE_HEIGHT + 46);
        y -= 16;
        put(shownText(title, { x: MARGIN, y, size: 10, font: 'F1', colour: INK }));
      }
      for (let first = 0; first < known.length; first += PICTURES_ABREAST) {
        room(PICTURE_HEIGHT + 30);
        y -= 8;
        known.slice(first, first + PICTURES_ABREAST).forEach(({ caption, ...picture }, place) => {
          const scale = Math.min(PICTURE_WIDTH / picture.width, PICTURE_HEIGHT / picture.height);
          const [width, height] = [picture.width * scale, picture.height * scale];
          const x = MARGIN + place * (PICTURE_WIDTH + PICTURE_GAP);
          const name = pictures.push(picture) - 1;
          picturesOn.at(-1)?.push(name);
          put(`q ${number(width)} 0 0 ${number(height)} ${number(x)} ${number(y - height)} cm /P${name} Do Q`);
          const below = { x, y: y - PICTURE_HEIGHT - 10, size: CAPTION_SIZE, font: 'F1' as const, colour: MUTED };
          put(shownText(cutTo(caption, PICTURE_WIDTH, CAPTION_SIZE), below));
        });
        y -= PICTURE_HEIGHT + 14;
      }
    },

    bytes(foot: string, { compressed = false }: { compressed?: boolean } = {}): Buffer {
      const kids = pages.map((_, page) => `${6 + 2 * page} 0 R`).join(' ');
      const firstPicture = 6 + 2 * pages.length;
      const font = (name: string) => `<< /Type /Font /Subtype /Type1 /BaseFont /${name} /Encoding /WinAnsiEncoding >>`;
      const objects = [
        '<< /Type /Catalog /Pages 2 0 R /Lang (es-MX) >>',
        `<< /Type /Pages /Kids [${kids}] /Count ${pages.length} >>`,
        font('Helvetica'),
        font('Helvetica-Bold'),
        `<< /Title <${wideHex(title)}> /CreationDate (${pdfDate(at)}) >>`,
        ...pages.flatMap((commands, page) => {
          const words = `${foot} · ${page + 1} de ${pages.length}`;
          const last = shownText(words, { x: MARGIN, y: MARGIN - 22, size: 7, font: 'F1', colour: MUTED });
          const plain = [...commands, last].join('\n');
          const stream = compressed ? deflateSync(plain).toString('latin1') : plain;
          const filter = compressed ? ' /Filter /FlateDecode' : '';
          const own = (picturesOn[page] ?? []).map((name) => `/P${name} ${firstPicture + name} 0 R`).join(' ');
          const drawable = own === '' ? '' : ` /XObject << ${own} >>`;
          const resources = `<< /Font << /F1 3 0 R /F2 4 0 R >>${drawable} >>`;
          return [
            `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 ${WIDTH} ${HEIGHT}] /Resources ${resources} /Contents ${7 + 2 * page} 0 R >>`,
            `<< /Length ${stream.length}${filter} >>\nstream\n${stream}\nendstream`,
          ];
        }),
        ...pictures.map(pictureObject),
      ];
      let file = '%PDF-1.7\n';
      const places = objects.map((object, index) => {
        const place = file.length;
        file += `${index + 1} 0 obj\n${object}\nendobj\n`;
        return place;
      });
      const start = file.length;
      const rows = places.map((place) => `${String(place).padStart(10, '0')} 00000 n \n`).join('');
      const size = objects.length + 1;
      file += `xref\n0 ${size}\n0000000000 65535 f \n${rows}`;
      file += `trailer\n<< /Size ${size} /Root 1 0 R /Info 5 0 R >>\nstartxref\n${start}\n%%EOF\n`;
      return Buffer.from(file, 'latin1');
    },
  };
}
