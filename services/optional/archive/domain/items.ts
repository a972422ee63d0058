import { kindOf } from '@rostro/rules/table/kind-of';
import type { ArchiveTotals } from '@rostro/shared/contract/archive';

interface Key {
  pk: string;
  sk: string;
}
export type StoredItem = Key & Record<string, unknown>;

/** Items of one installation: accounts of its user pool, codes and sessions, work in progress. */
const LEFT_OUT: readonly (readonly [pk: RegExp, sk: RegExp])[] = [
  [/^(OUTBOX|UPLOAD|BACKFILL|IDENTITY|GUESTCODE|GUESTLIMIT|PHONECODE|SIGNINCODE)#/, /^/],
  [/^(ARCHIVE|PROBE|CATEGORYMOVES)$/, /^/],
  [/^CLIENT#/, /^(SESSIONS|GONE)$/],
];

const partitionOf = ({ pk }: Key): string => pk.slice(pk.indexOf('#') + 1);

/** The kind of partition: `APT` */
export const wordOf = (key: Key): string => /^[A-Z]+/.exec(partitionOf(key))?.[0] ?? 'OTHER';

/** The item in the file; null: it is left out. A person loses the account that signs in as them. */
export function archived(item: StoredItem): StoredItem | null {
  const partition = partitionOf(item);
  if (LEFT_OUT.some(([pk, sk]) => pk.test(partition) && sk.test(item.sk))) return null;
  if (kindOf(item) !== 'profiles') return item;
  const { sub: _account, tokensValidAfter: _tokens, ...person } = item;
  return 'passwordEstablished' in person ? { ...person, passwordEstablished: false } : person;
}

export const noTotals = (): ArchiveTotals => ({
  clients: 0,
  visits: 0,
  movements: 0,
  movementCents: 0,
  receipts: 0,
  notes: 0,
  consents: 0,
  services: 0,
  pictures: 0,
});

const COUNTED = { profiles: 'clients', appointments: 'visits', receipts: 'receipts' } as const;
const isNote = ({ pk, sk }: Key): boolean => /^[^#]*#RECORD#/.test(pk) && /^NOTE#(?!.*#ADDED#)/.test(sk);

const isSignedConsent = ({ pk, sk }: Key): boolean => /^[^#]*#CONSENT#/.test(pk) && sk.startsWith('SIGNED#');

/** @param notes the sort keys of counted notes: two joined records share notes, which count once */
export function addTo(totals: ArchiveTotals, item: StoredItem, notes: Set<string>): void {
  const kind = kindOf(item);
  if (kind === 'movements') {
    totals.movements += 1;
    totals.movementCents += Number(item.amountCents ?? 0);
  } else if (kind !== null && kind in COUNTED) totals[COUNTED[kind as keyof typeof COUNTED]] += 1;
  else if (isSignedConsent(item)) totals.consents += 1;
  else if (isNote(item)) totals.notes = notes.add(item.sk).size;
  else if (wordOf(item) === 'CATALOG' && item.pk.endsWith('#service')) totals.services += 1;
}

const PUBLISHED = /\/media\/([A-Za-z0-9_-]{1,100})\.(jpg|webp|png)\b/g;
const DRAWN = /^(.+)_(\d+)$/;

interface NotePhoto {
  id: string;
  hasThumb?: true;
}

/**
 * The keys of the pictures in an item: photos of a note with thumbnails, and pictures of the site with narrow copies.
 * @param line the item as JSON
 * @param narrow the widths of narrow pictures
 */
export function picturesOf(item: StoredItem, line: string, narrow: readonly number[]): string[] {
  const published = [...line.matchAll(PUBLISHED)].flatMap(([, name = '', extension = '']) => {
    const [, base, width] = DRAWN.exec(name) ?? [];
    if (base === undefined || extension !== 'jpg') return [`media/${name}.${extension}`];
    const widths = [...narrow.filter((each) => each < Number(width)), Number(width)];
    return widths.flatMap((each) => [`media/${base}_${each}.jpg`, `media/${base}_${each}.webp`]);
  });
  const photos = isNote(item) && Array.isArray(item.photos) ? (item.photos as NotePhoto[]) : [];
  const taken = photos.flatMap(({ id, hasThumb }) => [
    `records/${id}.jpg`,
    ...(hasThumb ? [`records/${id}-thumb.jpg`] : []),
  ]);
  return [...published, ...taken];
}
