import type { Picture } from '@rostro/kit/pictures/picture';
import { putObjectOnce } from '@rostro/kit/s3/objects';
import { presignedGet } from '@rostro/kit/s3/presigned-get';
import { toSitePath } from '@rostro/kit/s3/uploads';
import type { Photo } from '../domain/note.ts';
import { photoKey } from '../domain/upload.ts';

/** As long as a look at a note takes; whoever keeps the address has nothing after. */
const SHOWN_SECONDS = 5 * 60;
/** It is a person: no browser and no proxy keeps it. */
const NOT_KEPT = 'private, no-store';

type Where = Pick<Photo, 'id' | 'extension'>;

export const storePhoto = (id: string, { type, extension, bytes }: Picture): Promise<void> =>
  putObjectOnce(photoKey({ id, extension }), { type, bytes }, { 'cache-control': NOT_KEPT });

export async function photoAddress(photo: Where, now: string): Promise<string> {
  return toSitePath(await presignedGet({ key: photoKey(photo), now, expiresSeconds: SHOWN_SECONDS }));
}
