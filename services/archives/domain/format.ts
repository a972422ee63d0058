import { ArchiveTotals } from '@rostro/shared/contract/archive';
import * as z from 'zod';

/** Raised when the program that made the file before could not read it any more. */
export const FORMAT = 1;
export const MANIFEST = 'manifest.json';
export const README = 'LEEME.txt';
/** The items of one kind of partition, one JSON object a line: `datos/client.jsonl`. */
export const dataFile = (word: string): string => `datos/${word.toLowerCase()}.jsonl`;
/** A picture lies under its key in storage. */
export const pictureFile = (key: string): string => `fotos/${key}`;
export const keyOfPicture = (file: string): string | undefined => /^fotos\/(.+)$/.exec(file)?.[1];

const FileFacts = z.object({
  /** Hexadecimal. */
  sha256: z.string(),
  bytes: z.int(),
  /** A file of items has it; others do not. */
  items: z.int().exactOptional(),
  /** A picture's media type. */
  type: z.string().exactOptional(),
});
export type FileFacts = z.infer<typeof FileFacts>;

/** What the file says of itself, as its last entry. */
export const Manifest = z.object({
  format: z.int(),
  /** The release that made it. */
  release: z.string(),
  /** Reading took from the first moment to the second: what changed in between may be there in part. */
  from: z.string(),
  until: z.string(),
  totals: ArchiveTotals,
  files: z.record(z.string(), FileFacts),
  /** Keys of pictures that an item names and that are not in storage. */
  missingPictures: z.array(z.string()),
});
export type Manifest = z.infer<typeof Manifest>;
