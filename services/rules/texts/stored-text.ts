import type { Key } from '@rostro/platform/table/keys';
import { getItem } from '@rostro/platform/table/read';
import type { ClinicTextLine } from '@rostro/shared/contract/clinic/texts';
import { TEXTS, type TextKind } from '@rostro/shared/texts/kinds';
import { keys } from '../table/keys.ts';

/** A version of a text; it never changes. */
export type StoredText = Omit<ClinicTextLine, 'isCurrent' | 'kind'> & { text: string };
export type TextItem = StoredText & Key;

/** Shown until the clinic has published its own text; it is not stored. */
export function firstText(kind: TextKind): StoredText {
  const { version, text } = TEXTS[kind].first;
  return { version, edition: 1, at: `${version}T06:00:00.000Z`, by: null, text };
}

/** Null: the clinic has published none. */
export const ownText = (kind: TextKind): Promise<TextItem | null> => getItem<TextItem>(keys.text(kind));

export const currentText = async (kind: TextKind): Promise<StoredText> => (await ownText(kind)) ?? firstText(kind);
