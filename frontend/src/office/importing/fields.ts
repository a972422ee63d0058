import { sentence } from '#office/ui/say.ts';
import type { FieldOfFile } from './kind.ts';

/** A column of a file, as our own files head it. */
export const fieldOf = (name: string, { head, names }: Pick<FieldOfFile, 'head' | 'names'>): FieldOfFile => ({
  name,
  head,
  names,
  title: sentence(head),
});
