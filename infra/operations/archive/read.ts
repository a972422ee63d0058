import { createHash } from 'node:crypto';
import type { Readable } from 'node:stream';
import { StringDecoder } from 'node:string_decoder';
import { FORMAT, keyOfPicture, MANIFEST, Manifest, README } from '@rostro/archive/domain/format';
import { addTo, archived, noTotals, type StoredItem } from '@rostro/archive/domain/items';
import { TENANT } from '@rostro/platform/table/keys';
import { type Entry, openPromise, type ZipFile } from 'yauzl';
import { ConfigurationError } from '../../config/load.ts';
import { restoreKindOf } from '../restore/kinds.ts';

/** The most faults that are named; a file with more is altered as a whole. */
const MOST_FAULTS = 20;
/** An item of DynamoDB has at most 400 kB, as JSON somewhat more. */
const MAX_LINE = 2_000_000;

/** A picture takes some 150 bytes of it, so this is a clinic of hundreds of thousands. Larger ones would fill the memory. */
export const MAX_MANIFEST = 100_000_000;

interface OpenFile {
  /** Of this very file: the hash of its manifest. */
  id: string;
  zip: ZipFile;
  entries: ReadonlyMap<string, Entry>;
  manifest: Manifest;
}

async function bytesOf(zip: ZipFile, entry: Entry): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of await zip.openReadStreamPromise(entry)) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString('utf8');
}

/**
 * Opens a file and reads what it says of itself.
 * @throws ConfigurationError if it is no such file, or of another format
 */
export async function openArchive(path: string): Promise<OpenFile> {
  const refuse = (why: string): never => {
    throw new ConfigurationError(`${path}: ${why}`);
  };
  const zip = await openPromise(path, { autoClose: false, validateEntrySizes: true }).catch((error: Error) =>
    refuse(`is no readable ZIP file (${error.message})`),
  );
  const entries = new Map<string, Entry>();
  for await (const entry of zip.eachEntry()) {
    if (entries.has(entry.fileName)) refuse(`has "${entry.fileName}" twice`);
    entries.set(entry.fileName, entry);
  }
  const said = entries.get(MANIFEST);
  if (said === undefined) return refuse(`has no ${MANIFEST}: it is no file of a clinic, or was cut off`);
  // The unpacked size that the ZIP file says holds: reading ends with an error where it does not.
  if (said.uncompressedSize > MAX_MANIFEST) refuse(`its ${MANIFEST} is too large`);
  const text = await bytesOf(zip, said);
  const manifest = Manifest.safeParse(readJson(text));
  if (!manifest.success) return refuse(`its ${MANIFEST} cannot be read`);
  if (manifest.data.format !== FORMAT) refuse(`has format ${manifest.data.format}, and this release reads ${FORMAT}`);
  return { id: createHash('sha256').update(text).digest('hex'), zip, entries, manifest: manifest.data };
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

const isData = (file: string): boolean => file.startsWith('datos/');

/**
 * Everything that is wrong with a file, each with its place: `datos/apt.jsonl, line 7: …`. Of the
 * items only their keys are held in memory.
 */
export async function faultsIn({ zip, entries, manifest }: OpenFile): Promise<string[]> {
  const faults: string[] = [];
  const say = (fault: string): void => void (faults.length < MOST_FAULTS && faults.push(fault));
  const totals = noTotals();
  const notes = new Set<string>();
  const seen = new Set<string>();
  for (const name of entries.keys()) {
    if (manifest.files[name] === undefined && name !== MANIFEST && name !== README)
      say(`${name}: the manifest does not know it`);
  }
  for (const [file, facts] of Object.entries(manifest.files)) {
    const entry = entries.get(file);
    if (entry === undefined) {
      say(`${file}: is missing`);
      continue;
    }
    const hash = createHash('sha256');
    const bytes = await zip.openReadStreamPromise(entry);
    bytes.on('data', (chunk: Buffer) => hash.update(chunk));
    let items = 0;
    if (isData(file)) {
      for await (const line of linesOf(bytes)) {
        items += 1;
        const item = itemIn(line);
        const fault = typeof item === 'string' ? item : seen.has(nameOf(item)) ? 'is there twice' : undefined;
        if (fault !== undefined) say(`${file}, line ${items}: ${fault}`);
        if (typeof item === 'string') continue;
        seen.add(nameOf(item));
        addTo(totals, item, notes);
      }
    } else for await (const _chunk of bytes);
    if (keyOfPicture(file) !== undefined) totals.pictures += 1;
    if (hash.digest('hex') !== facts.sha256) say(`${file}: is not what was written (its hash is another one)`);
    if (facts.items !== undefined && facts.items !== items) say(`${file}: has ${items} items, not ${facts.items}`);
  }
  for (const [name, should] of Object.entries(manifest.totals)) {
    const is = totals[name as keyof typeof totals];
    if (is !== should) say(`${MANIFEST}: says ${should} ${name}, and there are ${is}`);
  }
  return faults;
}

const nameOf = ({ pk, sk }: StoredItem): string => `${pk}\n${sk}`;

/** A line that is too long for an item comes cut off, as soon as it is: what unpacks to one endless line fills no memory. */
async function* linesOf(bytes: Readable): AsyncGenerator<string> {
  const decoder = new StringDecoder('utf8');
  let rest = '';
  let isCut = false;
  for await (const chunk of bytes) {
    const [first = '', ...others] = decoder.write(chunk as Buffer).split('\n');
    const parts = [isCut ? '' : rest + first, ...others];
    // A line that was handed out already ends here.
    if (others.length > 0) isCut = false;
    rest = parts.pop() ?? '';
    for (const line of parts) if (line !== '') yield line;
    if (rest.length <= MAX_LINE) continue;
    yield rest;
    rest = '';
    isCut = true;
  }
  if (rest !== '') yield rest;
}

/** The item of a line, or what is wrong with it. */
function itemIn(line: string): StoredItem | string {
  if (line.length > MAX_LINE) return 'is too long for an item';
  const item = readJson(line) as StoredItem | null | undefined;
  if (typeof item !== 'object' || item === null || typeof item.pk !== 'string' || typeof item.sk !== 'string') {
    return 'is no item';
  }
  if (!item.pk.startsWith(`${TENANT}#`)) return `is of another clinic (${item.pk.split('#')[0]})`;
  if (restoreKindOf(item) === 'unknown')
    return `is of a kind that this release does not know (${item.pk} / ${item.sk})`;
  if (archived(item) === null) return `does not belong into such a file (${item.pk} / ${item.sk})`;
  return item;
}

const BATCH = 500;

/** The items of a checked file, some at a time. */
export async function* itemsOf({ zip, entries, manifest }: OpenFile): AsyncGenerator<StoredItem[]> {
  let batch: StoredItem[] = [];
  for (const file of Object.keys(manifest.files).filter(isData)) {
    const entry = entries.get(file);
    if (entry === undefined) continue;
    for await (const line of linesOf(await zip.openReadStreamPromise(entry))) {
      batch.push(JSON.parse(line) as StoredItem);
      if (batch.length < BATCH) continue;
      yield batch;
      batch = [];
    }
  }
  if (batch.length > 0) yield batch;
}

interface StoredPicture {
  key: string;
  type: string;
  bytes: Readable;
  size: number;
}

/** The pictures of a checked file, one after the other; each is read before the next one. */
export async function* picturesOf({ zip, entries, manifest }: OpenFile): AsyncGenerator<StoredPicture> {
  for (const [file, { type = 'application/octet-stream', bytes: size }] of Object.entries(manifest.files)) {
    const key = keyOfPicture(file);
    const entry = entries.get(file);
    if (key === undefined || entry === undefined) continue;
    yield { key, type, size, bytes: await zip.openReadStreamPromise(entry) };
  }
}
