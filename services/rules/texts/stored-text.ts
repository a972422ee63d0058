import type { Key } from '@rostro/platform/table/keys';
import { getItem } from '@rostro/platform/table/read';
import type { ClinicTextLine } from '@rostro/shared/contract/texts';
import { TEXTS, type TextKind } from '@rostro/shared/texts/kinds';
import { keys } from '../table/keys.ts';

/** A version of a text as stored; it never changes. */
export type StoredText = Omit<ClinicTextLine, 'isCurrent' | 'kind'> & { text: string };
export type TextItem = StoredText & Key;

/** What is shown until the clinic has edited it; no item has it. */
export function firstText(kind: TextKind): StoredText {
  const { version, text } = TEXTS[kind].first;
  return { version, edition: 1, at: `${version}T06:00:00.000Z`, by: null, text };
}

/** The text that the clinic published last; null: it has published none. */
export const ownText = (kind: TextKind): Promise<TextItem | null> => getItem<TextItem>(keys.text(kind));

/** The text that is shown at this moment. */
export const currentText = async (kind: TextKind): Promise<StoredText> => (await ownText(kind)) ?? firstText(kind);
