import { GetObjectCommand } from '@aws-sdk/client-s3';
import { getSignedUrl } from '@aws-sdk/s3-request-presigner';
import { bucket, s3 } from './client.ts';

interface GetRules {
  key: string;
  /** That of pictures where it is not named. */
  inBucket?: string;
  /** ISO 8601 UTC. */
  now: string;
  expiresSeconds: number;
  /** Browsers save it under this name, in place of showing it. */
  saveAs?: string;
}

/** An address that shows one object for a while to everybody who has it. */
export const presignedGet = ({ key, inBucket = bucket(), now, expiresSeconds, saveAs }: GetRules): Promise<string> =>
  getSignedUrl(
    s3(),
    new GetObjectCommand({
      Bucket: inBucket,
      Key: key,
      ...(saveAs !== undefined && { ResponseContentDisposition: `attachment; filename="${saveAs}"` }),
    }),
    { expiresIn: expiresSeconds, signingDate: new Date(now) },
  );
