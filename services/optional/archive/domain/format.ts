import { ArchiveTotals } from '@rostro/shared/contract/archive';
import * as z from 'zod';

/** Raised when an older program could no longer read the file. */
export const FORMAT = 1;
export const MANIFEST = 'manifest.json';
export const README = 'LEEME.txt';
/** The items of one kind of partition, one JSON object per line: `datos/client.jsonl`. */
export const dataFile = (word: string): string => `datos/${word.toLowerCase()}.jsonl`;
/** A picture's path is its key in storage. */
export const pictureFile = (key: string): string => `fotos/${key}`;
export const keyOfPicture = (file: string): string | undefined => /^fotos\/(.+)$/.exec(file)?.[1];

const FileFacts = z.object({
  /** Hexadecimal. */
  sha256: z.string(),
  bytes: z.int(),
  /** Only files of items have it. */
  items: z.int().exactOptional(),
  /** A picture's media type. */
  type: z.string().exactOptional(),
});
export type FileFacts = z.infer<typeof FileFacts>;

/** The file's description, as its last entry. */
export const Manifest = z.object({
  format: z.int(),
  /** The release that made it. */
  release: z.string(),
  /** The table was read between these instants: changes in between may appear in part. */
  from: z.string(),
  until: z.string(),
  totals: ArchiveTotals,
  files: z.record(z.string(), FileFacts),
  /** Keys of pictures that items name and storage lacks. */
  missingPictures: z.array(z.string()),
});
export type Manifest = z.infer<typeof Manifest>;
