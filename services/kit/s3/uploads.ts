import { createHash } from 'node:crypto';
import { MAX_UPLOAD_BYTES, type UploadForm } from '@rostro/shared/contract/media';
import { AppError } from '@rostro/shared/errors';
import { env } from '../env.ts';
import { deleteObject, getObject, type StoredObject } from './objects.ts';
import { presignedPost } from './presigned-post.ts';

const FORM_SECONDS = 5 * 60;
const MARK_LENGTH = 16;

/** Says whose an upload is without saying who. */
export const ownerMarkOf = (owner: string): string =>
  createHash('sha256').update(owner).digest('hex').slice(0, MARK_LENGTH);

/** On the site's own host an address is a path: it holds under whatever name the page was opened. */
export const toSitePath = (url: string): string => {
  const site = env('SITE_URL');
  return url.startsWith(`${site}/`) ? url.slice(site.length) : url;
};

/** A form by which a browser may post one picture under this key. */
export async function uploadForm(uploadId: string, key: string, type: string, now: string): Promise<UploadForm> {
  const { url, fields } = await presignedPost({
    key,
    type,
    now,
    maxBytes: MAX_UPLOAD_BYTES,
    expiresSeconds: FORM_SECONDS,
  });
  return { uploadId, url: toSitePath(url), fields };
}

/**
 * What was posted, and the type that the form held it to.
 * @throws {AppError} `upload_not_found`, `upload_refused` where it is too large
 */
export async function loadIncoming(key: string): Promise<StoredObject> {
  const found = await getObject(key, MAX_UPLOAD_BYTES);
  if (found === null) throw new AppError('upload_not_found');
  if (found === 'too-large') throw new AppError('upload_refused');
  return found;
}

/** The bucket forgets it within a day anyway: that it could not be asked just now is nobody's trouble. */
export const discardIncoming = (key: string): Promise<void> => deleteObject(key).catch(() => undefined);
