import { createHash, type Hash } from 'node:crypto';
import { appendFile, mkdir } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { pagesOf } from '@rostro/platform/table/scan';
import type { ArchiveTotals } from '@rostro/shared/contract/archive';
import { csvRows, csvText } from '@rostro/shared/csv';
import { NARROW_WIDTHS } from '@rostro/shared/pictures';
import { dataFile, type FileFacts } from '../domain/format.ts';
import { addTo, archived, noTotals, picturesOf, type StoredItem, wordOf } from '../domain/items.ts';
import { SHEETS, sheetOf } from '../domain/sheets.ts';

/** A text file that grows part by part, with its hash. */
interface Growing {
  hash: Hash;
  bytes: number;
  items?: number;
}

export interface WrittenItems {
  files: Record<string, FileFacts>;
  totals: ArchiveTotals;
  /** Keys in storage. */
  pictures: Set<string>;
}

/** One page of the table at a time. */
export async function writeItems(folder: string): Promise<WrittenItems> {
  const growing = new Map<string, Growing>();
  const totals = noTotals();
  const notes = new Set<string>();
  const pictures = new Set<string>();

  async function append(file: string, text: string, items?: number): Promise<void> {
    const known = growing.get(file);
    const part = known ?? { hash: createHash('sha256'), bytes: 0 };
    if (known === undefined) await mkdir(dirname(join(folder, file)), { recursive: true, mode: 0o700 });
    growing.set(file, part);
    part.hash.update(text);
    part.bytes += Buffer.byteLength(text);
    if (items !== undefined) part.items = (part.items ?? 0) + items;
    await appendFile(join(folder, file), text, { mode: 0o600 });
  }

  for (const { file, head } of SHEETS) await append(file, csvText(head, []));
  for await (const page of pagesOf({ consistency: 'eventual' })) {
    const lines = new Map<string, string[]>();
    const rows = new Map<(typeof SHEETS)[number], StoredItem[]>();
    for (const stored of page.items as StoredItem[]) {
      const item = archived(stored);
      if (item === null) continue;
      const line = JSON.stringify(item);
      push(lines, dataFile(wordOf(item)), line);
      addTo(totals, item, notes);
      for (const key of picturesOf(item, line, NARROW_WIDTHS)) pictures.add(key);
      const sheet = sheetOf(item);
      if (sheet !== undefined) push(rows, sheet, item);
    }
    for (const [file, some] of lines) await append(file, `${some.join('\n')}\n`, some.length);
    for (const [sheet, some] of rows) await append(sheet.file, `${csvRows(some.map(sheet.row))}\r\n`);
  }
  const files = Object.fromEntries(
    [...growing].map(([file, { hash, ...facts }]) => [file, { ...facts, sha256: hash.digest('hex') }]),
  );
  return { files, totals, pictures };
}

function push<K, V>(lists: Map<K, V[]>, key: K, value: V): void {
  const list = lists.get(key);
  if (list === undefined) lists.set(key, [value]);
  else list.push(value);
}
