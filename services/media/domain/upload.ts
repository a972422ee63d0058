import { MAX_PICTURE_SIDE } from '@rostro/shared/contract/media';
import { NARROW_WIDTHS } from '@rostro/shared/pictures';

/** A posted file is never served; only the picture drawn from it is. */
export const incomingKey = (uploadId: string): string => `incoming/${uploadId}`;

export const publishedKey = (file: string): string => `media/${file}`;

/**
 * The second half of an upload's id, so that finishing twice publishes once. The first half identifies the owner and
 * is not published.
 */
export const pictureIdOf = (uploadId: string): string => uploadId.slice(uploadId.indexOf('-') + 1);

/** The id is valid for its owner alone. */
export const uploadIdOf = (ownerMark: string, unique: string): string => `${ownerMark}-${unique}`;
export const belongsTo = (uploadId: string, ownerMark: string): boolean => uploadId.startsWith(`${ownerMark}-`);

export const SITE_PICTURE = {
  maxSide: MAX_PICTURE_SIDE,
  widths: [...NARROW_WIDTHS],
  types: ['image/webp', 'image/jpeg'] as ('image/webp' | 'image/jpeg')[],
  quality: 80,
};
