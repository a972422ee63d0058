import { S3Client } from '@aws-sdk/client-s3';
import { env, isSet } from '../env.ts';
import { PATIENCE } from '../patience.ts';

/** On AWS the bucket is part of the host; under another endpoint, which the SDK's variables name, it is part of the path. */
const connect = (): S3Client =>
  new S3Client({
    maxAttempts: 3,
    requestHandler: PATIENCE,
    forcePathStyle: isSet('AWS_ENDPOINT_URL_S3') || isSet('AWS_ENDPOINT_URL'),
    responseChecksumValidation: 'WHEN_REQUIRED',
  });

let client: S3Client | undefined;

export function s3(): S3Client {
  client ??= connect();
  return client;
}

export const bucket = (): string => env('MEDIA_BUCKET');

/** Photos of clinical notes are in a bucket of their own, whose versions are locked. */
export const clinicalBucket = (): string => env('CLINICAL_BUCKET');
