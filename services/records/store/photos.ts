import type { EncodedPicture } from '@rostro/platform/pictures/encode';
import { putObjectOnce } from '@rostro/platform/s3/objects';
import { presignedGet } from '@rostro/platform/s3/presigned-get';
import { toSitePath } from '@rostro/platform/s3/uploads';
import type { Photo } from '../domain/note.ts';
import { photoKey, thumbKey } from '../domain/upload.ts';

/** Long enough to look at a note; afterwards the address is useless. */
const SHOWN_SECONDS = 5 * 60;
/** The picture shows a person: no browser and no proxy may keep it. */
const NOT_KEPT = 'private, no-store';

type Where = Pick<Photo, 'id' | 'extension'>;

/**
 * Writes a photo and its small one.
 * @returns whether there is a small one: a narrow picture has none
 */
export async function storePhoto(where: Where, { width, files }: EncodedPicture): Promise<boolean> {
  for (const file of files) {
    await putObjectOnce(file.width < width ? thumbKey(where) : photoKey(where), file, NOT_KEPT);
  }
  return files.some((file) => file.width < width);
}

const addressOf = async (key: string, now: string): Promise<string> =>
  toSitePath(await presignedGet({ key, now, expiresSeconds: SHOWN_SECONDS }));

/** Where browsers see the photo, and its small one. */
export async function photoAddresses(
  photo: Where & Pick<Photo, 'hasThumb'>,
  now: string,
): Promise<{ url: string; thumbUrl: string }> {
  const url = await addressOf(photoKey(photo), now);
  return { url, thumbUrl: photo.hasThumb ? await addressOf(thumbKey(photo), now) : url };
}

/** Where a browser saves the photo as a file. */
export const downloadAddress = async (photo: Where, fileName: string, now: string): Promise<string> =>
  toSitePath(await presignedGet({ key: photoKey(photo), now, expiresSeconds: SHOWN_SECONDS, saveAs: fileName }));
