import { createHash } from 'node:crypto';
import { createPresignedPost, type PresignedPost } from '@aws-sdk/s3-presigned-post';
import { MAX_UPLOAD_BYTES, type UploadForm } from '@rostro/shared/contract/media';
import { env } from '../env.ts';
import { bucket, s3 } from './client.ts';
import { deleteObject } from './objects.ts';

const FORM_SECONDS = 5 * 60;
const MARK_LENGTH = 16;

/** Identifies the owner of an upload without naming them. */
export const ownerMarkOf = (owner: string): string =>
  createHash('sha256').update(owner).digest('hex').slice(0, MARK_LENGTH);

/** On the site's own host an address becomes a path, so that it works under any name of the site. */
export const toSitePath = (url: string): string => {
  const site = env('SITE_URL');
  return url.startsWith(`${site}/`) ? url.slice(site.length) : url;
};

interface PostRules {
  key: string;
  type: string;
  maxBytes: number;
  expiresSeconds: number;
}

/** A form for one file of this type under this key. */
export const presignedPost = ({ key, type, maxBytes, expiresSeconds }: PostRules): Promise<PresignedPost> =>
  createPresignedPost(s3(), {
    Bucket: bucket(),
    Key: key,
    Fields: { 'Content-Type': type },
    Conditions: [['content-length-range', 1, maxBytes]],
    Expires: expiresSeconds,
  });

export async function uploadForm(uploadId: string, key: string, type: string): Promise<UploadForm> {
  const { url, fields } = await presignedPost({
    key,
    type,
    maxBytes: MAX_UPLOAD_BYTES,
    expiresSeconds: FORM_SECONDS,
  });
  return { uploadId, url: toSitePath(url), fields };
}

/** A failure is ignored, because the bucket deletes the file within a day anyway. */
export const discardIncoming = (key: string): Promise<void> => deleteObject(key).catch(() => undefined);
