import { isDeepStrictEqual } from 'node:util';
import type { Key } from '@rostro/platform/table/keys';

/** An item of any kind, as stored. */
export type Item = Key & Readonly<Record<string, unknown>>;

export const keyText = ({ pk, sk }: Key): string => `${pk}\n${sk}`;
export const pickKey = ({ pk, sk }: Key): Key => ({ pk, sk });

/** `'main#CLIENT#c1'` → its clinic, and the part after the partition's name. */
export const clinicOf = ({ pk }: Key): string => pk.slice(0, pk.indexOf('#'));
const idOf = ({ pk }: Key): string => pk.split('#').slice(2).join('#');

const textIn = (item: Item, name: string): string | undefined =>
  typeof item[name] === 'string' ? item[name] : undefined;

/** The client that an item is about, if any. */
export const clientIdIn = (item: Item): string | undefined =>
  item.pk.slice(clinicOf(item).length).startsWith('#CLIENT#') ? idOf(item) : textIn(item, 'clientId');

/** The client whose clinical record it is part of, if of any: by its partition, or because it names the client. */
export const recordOf = (item: Item): string | undefined =>
  item.pk.slice(clinicOf(item).length).startsWith('#RECORD#') ? idOf(item) : clientIdIn(item);

/** What a person took back stays taken back, whatever their record was. */
export const KEPT_OF_PERSON = ['consent', 'tokensValidAfter'];

/** Attributes that count writes or order lists: they differ in a restored item. */
const OF_THE_WRITE = ['version', 'directorySk'];

function contentOf(item: Item): Record<string, unknown> {
  const left = item.sk === 'PROFILE' ? [...OF_THE_WRITE, ...KEPT_OF_PERSON] : OF_THE_WRITE;
  return Object.fromEntries(Object.entries(item).filter(([name]) => !left.includes(name)));
}

/** Do both say the same, as far as a restore is concerned? */
export const isSame = (a: Item, b: Item | undefined): boolean =>
  b !== undefined && isDeepStrictEqual(contentOf(a), contentOf(b));
