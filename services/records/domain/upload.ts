import { MAX_PICTURE_SIDE } from '@rostro/shared/contract/media';

/** A posted picture before it is drawn anew; it is deleted within a day. */
export const incomingKey = (uploadId: string): string => `records-incoming/${uploadId}`;
export const photoKey = (id: string): string => `records/${id}.jpg`;
export const thumbKey = (id: string): string => `records/${id}-thumb.jpg`;

/** The id is valid for its owner and its note alone. */
export const uploadIdOf = (mark: string, photoId: string): string => `${mark}-${photoId}`;
/** Undefined if the upload belongs to another person or another note. */
export const photoIdOf = (uploadId: string, mark: string): string | undefined =>
  uploadId.startsWith(`${mark}-`) ? uploadId.slice(mark.length + 1) : undefined;

/** Lists and the file of a record show the thumbnail. */
const THUMB_WIDTH = 320;
const THUMB_QUALITY = 75;

/** Large enough for every screen, and of high quality, because the photo documents a condition. */
export const NOTE_PHOTO = {
  maxSide: MAX_PICTURE_SIDE,
  widths: [THUMB_WIDTH],
  types: ['image/jpeg'] as 'image/jpeg'[],
  quality: 92,
  narrowQuality: THUMB_QUALITY,
};
