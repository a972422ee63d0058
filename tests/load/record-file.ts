import { draw } from '../../services/media/domain/draw.ts';
import { NOTE_PHOTO } from '../../services/records/domain/upload.ts';
import { longRecord } from '../../services/records/pdf/record-file.examples.ts';
import { recordFile } from '../../services/records/pdf/record-file.ts';
import { grainyPhoto } from './record-photo.ts';

/**
 * Time, size and memory of the file of a record with fifty notes of the greatest length and a hundred thumbnails:
 * `node tests/load/record-file.ts [notes] [photos]`.
 */
const [notes = 50, photos = 100] = process.argv.slice(2).map(Number);

const { files } = await draw(await grainyPhoto(), 'image/png', NOTE_PHOTO);
const jpeg = files[0]?.bytes ?? new Uint8Array();
const record = longRecord(notes, photos, jpeg);
const began = performance.now();
const { pdf } = recordFile(record, { name: 'Sofía' }, '2026-11-26T18:00:00.000Z');
const seconds = ((performance.now() - began) / 1000).toFixed(2);
const memory = Math.round(process.resourceUsage().maxRSS / 2 ** 10);
console.log(`a photo: ${Math.round(jpeg.length / 1024)} kB`);
console.log(
  `${notes} notes, ${photos} photos: ${seconds} s, ${Math.round(pdf.length / 1024)} kB as text, ${memory} MB of the process at its peak`,
);
