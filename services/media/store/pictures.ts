import type { EncodedPicture } from '@rostro/platform/pictures/encode';
import { putObjectOnce } from '@rostro/platform/s3/objects';
import { pictureFile } from '@rostro/shared/pictures';
import { publishedKey } from '../domain/upload.ts';

/** An address always has the same picture. */
const FOR_EVER = 'public, max-age=31536000, immutable';
const EXTENSIONS = { 'image/webp': 'webp', 'image/jpeg': 'jpg' } as const;

/**
 * Writes every file of a picture.
 * @returns the picture's address on the site
 */
export async function publish(id: string, picture: EncodedPicture): Promise<string> {
  const keyOf = (width: number, type: keyof typeof EXTENSIONS): string =>
    publishedKey(pictureFile(id, width, EXTENSIONS[type]));
  await Promise.all(
    picture.files.map(({ type, width, bytes }) => putObjectOnce(keyOf(width, type), { type, bytes }, FOR_EVER)),
  );
  return `/${keyOf(picture.width, 'image/jpeg')}`;
}
