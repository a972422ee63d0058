import { MAX_PICTURE_SIDE } from '@rostro/shared/contract/media';
import { NARROW_WIDTHS } from '@rostro/shared/pictures';

/** Key in the bucket. A posted file is never served; only the picture that is drawn from it is. */
export const incomingKey = (uploadId: string): string => `incoming/${uploadId}`;

/** The folder that is served. */
export const publishedKey = (file: string): string => `media/${file}`;

/**
 * The second half of an upload's id, so that finishing twice publishes once. The first half marks the owner and is not
 * published.
 */
export const pictureIdOf = (uploadId: string): string => uploadId.slice(uploadId.indexOf('-') + 1);

/** An id that only its owner can use. */
export const uploadIdOf = (ownerMark: string, unique: string): string => `${ownerMark}-${unique}`;
export const belongsTo = (uploadId: string, ownerMark: string): boolean => uploadId.startsWith(`${ownerMark}-`);

/** How a picture of the site is drawn. */
export const SITE_PICTURE = {
  maxSide: MAX_PICTURE_SIDE,
  widths: [...NARROW_WIDTHS],
  types: ['image/webp', 'image/jpeg'] as ('image/webp' | 'image/jpeg')[],
  quality: 80,
};
