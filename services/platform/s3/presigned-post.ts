import { createPresignedPost, type PresignedPost } from '@aws-sdk/s3-presigned-post';
import { bucket, s3 } from './client.ts';

interface PostRules {
  key: string;
  type: string;
  maxBytes: number;
  expiresSeconds: number;
}

/** A form with which a browser may post one file of this type under this key. */
export const presignedPost = ({ key, type, maxBytes, expiresSeconds }: PostRules): Promise<PresignedPost> =>
  createPresignedPost(s3(), {
    Bucket: bucket(),
    Key: key,
    Fields: { 'Content-Type': type },
    Conditions: [['content-length-range', 1, maxBytes]],
    Expires: expiresSeconds,
  });
