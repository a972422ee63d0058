import { longRecord } from '../../services/records/pdf/record-file.examples.ts';
import { recordFile } from '../../services/records/pdf/record-file.ts';

/** Time, size and memory of the file of a record of fifty notes at their bounds: `node tests/load/record-file.ts` */
const record = longRecord(Number(process.argv[2] ?? 50));
const began = performance.now();
const { pdf } = recordFile(record, { name: 'Sofía' }, '2026-11-26T18:00:00.000Z');
const seconds = ((performance.now() - began) / 1000).toFixed(2);
const memory = Math.round(process.memoryUsage().rss / 2 ** 20);
console.log(`${record.notes.length} notes: ${seconds} s, ${Math.round(pdf.length / 1024)} kB as text, ${memory} MB`);
