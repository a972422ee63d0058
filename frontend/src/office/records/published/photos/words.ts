import type { RecordPhoto } from '@rostro/shared/contract/records/records';
import { searchable } from '@rostro/shared/text';
import { sayShortDay } from '@rostro/shared/time';
import { AREAS } from '../noteFields/words.ts';

/** The proposed areas; others can be typed. */
export const PHOTO_AREAS = ['Cara completa', ...AREAS];

/** One key for all spellings: `'Mentón'` and `'menton '` are one area. */
export const areaKey = (area: string): string => searchable(area);

const NO_AREA = 'Sin zona';
export const sayArea = (area: string): string => area || NO_AREA;

/** `'Mejillas, 20/11/2026'` */
export const sayPhoto = ({ area, takenOn }: Pick<RecordPhoto, 'area' | 'takenOn'>): string =>
  `${sayArea(area)}, ${sayShortDay(takenOn)}`;

const isOlder = (one: RecordPhoto, other: RecordPhoto): number =>
  one.takenOn.localeCompare(other.takenOn) || one.at.localeCompare(other.at);

export const newestFirst = (photos: readonly RecordPhoto[]): RecordPhoto[] => photos.toSorted(isOlder).reverse();

/** The newest photo of an area, as the guide for the next one; undefined while no area is chosen. */
export const guideFor = (area: string, photos: readonly RecordPhoto[]): RecordPhoto | undefined =>
  areaKey(area) === '' ? undefined : newestFirst(photos).find((photo) => areaKey(photo.area) === areaKey(area));
