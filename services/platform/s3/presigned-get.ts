import { GetObjectCommand } from '@aws-sdk/client-s3';
import { getSignedUrl } from '@aws-sdk/s3-request-presigner';
import { bucket, s3 } from './client.ts';

interface GetRules {
  key: string;
  /** ISO 8601 UTC. */
  now: string;
  expiresSeconds: number;
}

/** An address that shows one object for a while to everybody who has it. */
export const presignedGet = ({ key, now, expiresSeconds }: GetRules): Promise<string> =>
  getSignedUrl(s3(), new GetObjectCommand({ Bucket: bucket(), Key: key }), {
    expiresIn: expiresSeconds,
    signingDate: new Date(now),
  });
