import { log } from '@rostro/platform/log';
import type { EncodedPicture } from '@rostro/platform/pictures/encode';
import { clinicalBucket } from '@rostro/platform/s3/client';
import { putObjectOnce, readObject } from '@rostro/platform/s3/objects';
import { presignedGet } from '@rostro/platform/s3/presigned-get';
import { toSitePath } from '@rostro/platform/s3/uploads';
import type { Photo } from '../domain/note.ts';
import { photoKey, thumbKey } from '../domain/upload.ts';

/** Long enough to look at a note; then the address expires. */
const SHOWN_SECONDS = 5 * 60;
/** The picture shows a person: browsers and proxies must not keep it. */
const NOT_KEPT = 'private, no-store';

type Shown = Pick<Photo, 'id' | 'hasThumb'>;

/** @returns whether there is a thumbnail; a narrow picture needs none */
export async function storePhoto(id: string, { width, files }: EncodedPicture): Promise<boolean> {
  for (const file of files) {
    await putObjectOnce(file.width < width ? thumbKey(id) : photoKey(id), file, NOT_KEPT, clinicalBucket());
  }
  return files.some((file) => file.width < width);
}

const addressOf = async (key: string, now: string): Promise<string> =>
  toSitePath(await presignedGet({ key, inBucket: clinicalBucket(), now, expiresSeconds: SHOWN_SECONDS }));

export async function photoAddresses({ id, hasThumb }: Shown, now: string): Promise<{ url: string; thumbUrl: string }> {
  const url = await addressOf(photoKey(id), now);
  return { url, thumbUrl: hasThumb ? await addressOf(thumbKey(id), now) : url };
}

/** An address under which the browser saves the photo as a file. */
export const downloadAddress = async (id: string, fileName: string, now: string): Promise<string> =>
  toSitePath(
    await presignedGet({
      key: photoKey(id),
      inBucket: clinicalBucket(),
      now,
      expiresSeconds: SHOWN_SECONDS,
      saveAs: fileName,
    }),
  );

/** Null if it cannot be read now; the file says so. */
async function thumbOf({ id, hasThumb }: Shown): Promise<Uint8Array | null> {
  try {
    return await readObject(hasThumb ? thumbKey(id) : photoKey(id), clinicalBucket());
  } catch (error) {
    log.error('a photo of a record cannot be read', error as Error);
    return null;
  }
}

/** Photos per batch of reads. */
const AT_ONCE = 10;
/** A function answers with at most 6 MB, and base64 adds a third: the rest is for the words. */
const MAX_BYTES = 3_000_000;

/** In the order of the photos, as many as fit into one answer. */
export async function thumbsOf(photos: readonly Shown[]): Promise<Map<string, Uint8Array>> {
  const thumbs = new Map<string, Uint8Array>();
  let bytes = 0;
  for (let at = 0; at < photos.length && bytes < MAX_BYTES; at += AT_ONCE) {
    const some = photos.slice(at, at + AT_ONCE);
    const read = await Promise.all(some.map(thumbOf));
    for (const [place, photo] of some.entries()) {
      const thumb = read[place];
      if (!thumb || bytes + thumb.length > MAX_BYTES) continue;
      bytes += thumb.length;
      thumbs.set(photo.id, thumb);
    }
  }
  return thumbs;
}
