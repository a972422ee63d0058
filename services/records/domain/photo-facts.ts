import { AppError } from '@rostro/shared/errors';
import { sayShortDay } from '@rostro/shared/time';
import type { History } from './history.ts';
import {
  type Addendum,
  type Doing,
  mustHaveCome,
  type Note,
  type Photo,
  type PhotoFacts,
  type Signing,
} from './note.ts';

export function factsOf({ addenda }: Pick<History, 'addenda'>, { id: noteId }: Note, photo: Photo): PhotoFacts {
  const { id, area, takenOn, version = 0 } = photo;
  const first: PhotoFacts = { area, takenOn, version };
  return addenda
    .flatMap((addendum) => (addendum.noteId === noteId && addendum.photo?.id === id ? [addendum.photo] : []))
    .reduce<PhotoFacts>((latest, one) => (one.version > latest.version ? one : latest), first);
}

/**
 * The corrected facts of a photo; null if nothing differs.
 * @throws {AppError} `validation` for a day in the future
 */
export function correctedFacts(
  before: PhotoFacts,
  { area, takenOn, version }: PhotoFacts,
  now: string,
): PhotoFacts | null {
  if (before.area === area && before.takenOn === takenOn) return null;
  if (before.version !== version) throw new AppError('changed_meanwhile');
  mustHaveCome(takenOn, now);
  return { area, takenOn, version: version + 1 };
}

/** A note that is not signed is changed itself; its new version tells its author. */
export const withFacts = (note: Note, photoId: string, facts: PhotoFacts, { at }: Doing): Note => ({
  ...note,
  photos: note.photos.map((photo) => (photo.id === photoId ? { ...photo, ...facts } : photo)),
  updatedAt: at,
  version: note.version + 1,
});

const sayArea = (area: string): string => (area === '' ? 'sin zona' : `«${area}»`);

/**
 * A signed note never changes, so the correction is an addendum, in words. Its id derives from the photo's version:
 * only one correction of a version succeeds.
 */
export function correctionOf(
  note: Note,
  photoId: string,
  [before, after]: readonly [PhotoFacts, PhotoFacts],
  { by, at, licence }: Signing,
): Addendum {
  const said = [
    ...(before.area === after.area ? [] : [`zona ${sayArea(after.area)} en lugar de ${sayArea(before.area)}`]),
    ...(before.takenOn === after.takenOn
      ? []
      : [`tomada el ${sayShortDay(after.takenOn)} en lugar del ${sayShortDay(before.takenOn)}`]),
  ];
  return {
    id: `${photoId}-${after.version}`,
    noteId: note.id,
    at,
    by,
    licence: licence?.number ?? '',
    text: `Corrección de una foto: ${said.join('; ')}.`,
    photo: { id: photoId, ...after },
  };
}
