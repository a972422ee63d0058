import type { EncodedPicture } from '@rostro/platform/pictures/encode';
import { putObjectOnce } from '@rostro/platform/s3/objects';
import { presignedGet } from '@rostro/platform/s3/presigned-get';
import { toSitePath } from '@rostro/platform/s3/uploads';
import type { Photo } from '../domain/note.ts';
import { photoKey } from '../domain/upload.ts';

/** Long enough to look at a note; afterwards the address is useless. */
const SHOWN_SECONDS = 5 * 60;
/** The picture shows a person: no browser and no proxy may keep it. */
const NOT_KEPT = 'private, no-store';

type Where = Pick<Photo, 'id' | 'extension'>;

/** Writes the one file of a photo. */
export async function storePhoto(where: Where, { files }: EncodedPicture): Promise<void> {
  for (const file of files) await putObjectOnce(photoKey(where), file, NOT_KEPT);
}

export async function photoAddress(photo: Where, now: string): Promise<string> {
  return toSitePath(await presignedGet({ key: photoKey(photo), now, expiresSeconds: SHOWN_SECONDS }));
}
