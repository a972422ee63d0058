import { env } from '../env.ts';

/** As the SDK finds them: from the environment, on Lambda and on a developer's machine. */
export const credentials = () => ({
  accessKeyId: env('AWS_ACCESS_KEY_ID'),
  secretAccessKey: env('AWS_SECRET_ACCESS_KEY'),
  ...(process.env.AWS_SESSION_TOKEN ? { sessionToken: process.env.AWS_SESSION_TOKEN } : {}),
});

export const region = (): string => env('AWS_REGION');
export const bucket = (): string => env('MEDIA_BUCKET');

/** The bucket's own host; under another endpoint, which the SDK's variables name, a path. */
export function bucketUrl(): string {
  const endpoint = process.env.AWS_ENDPOINT_URL_S3 ?? process.env.AWS_ENDPOINT_URL;
  return endpoint ? `${endpoint}/${bucket()}` : `https://${bucket()}.s3.${region()}.amazonaws.com`;
}
