import sharp from 'sharp';
import { draw } from '../../services/media/domain/draw.ts';
import { NOTE_PHOTO } from '../../services/records/domain/upload.ts';
import { longRecord } from '../../services/records/pdf/record-file.examples.ts';
import { recordFile } from '../../services/records/pdf/record-file.ts';

/**
 * Time, size and memory of the file of a record of fifty notes at their bounds with a hundred photos, small as they are
 * stored: `node tests/load/record-file.ts [notes] [photos]`. The photo is grain on a gradient, which is larger than a
 * face.
 */
const [notes = 50, photos = 100] = process.argv.slice(2).map(Number);

async function smallPhoto(): Promise<Uint8Array> {
  const noise = { type: 'gaussian', mean: 150, sigma: 60 } as const;
  const grain = sharp({ create: { width: 1200, height: 1600, channels: 3, background: '#c9a68c', noise } });
  const { files } = await draw(await grain.png().toBuffer(), 'image/png', NOTE_PHOTO);
  return files[0]?.bytes ?? new Uint8Array();
}

const jpeg = await smallPhoto();
const record = longRecord(notes, photos, jpeg);
const began = performance.now();
const { pdf } = recordFile(record, { name: 'Sofía' }, '2026-11-26T18:00:00.000Z');
const seconds = ((performance.now() - began) / 1000).toFixed(2);
const memory = Math.round(process.memoryUsage().rss / 2 ** 20);
console.log(`a photo: ${Math.round(jpeg.length / 1024)} kB`);
console.log(
  `${notes} notes, ${photos} photos: ${seconds} s, ${Math.round(pdf.length / 1024)} kB as text, ${memory} MB of the process`,
);
