import { MAX_PICTURE_SIDE } from '@rostro/shared/contract/media';

/** What browsers post, before it is drawn anew: beside other posted pictures, and gone within a day. */
export const incomingKey = (uploadId: string): string => `records-incoming/${uploadId}`;
/** In the bucket of clinical photos. */
export const photoKey = (id: string): string => `records/${id}.jpg`;
/** Beside the photo, in the same folder. */
export const thumbKey = (id: string): string => `records/${id}-thumb.jpg`;

/** An id that only its owner can use, and only for its note. */
export const uploadIdOf = (mark: string, photoId: string): string => `${mark}-${photoId}`;
/** The photo of an upload; null if the upload belongs to another person or another note. */
export const photoIdOf = (uploadId: string, mark: string): string | undefined =>
  uploadId.startsWith(`${mark}-`) ? uploadId.slice(mark.length + 1) : undefined;

/** Lists and the file of a record show the small one. */
const THUMB_WIDTH = 320;
const THUMB_QUALITY = 75;

/** How a photo is drawn: large enough for every screen that shows it, and fine, because it documents a condition. */
export const NOTE_PHOTO = {
  maxSide: MAX_PICTURE_SIDE,
  widths: [THUMB_WIDTH],
  types: ['image/jpeg'] as 'image/jpeg'[],
  quality: 92,
  narrowQuality: THUMB_QUALITY,
};
