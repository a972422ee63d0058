import { join } from 'node:path';
import { AWS_PATHS, LOCAL_BUCKET, LOCAL_CREDENTIALS } from '../environment.ts';
import { SITE_HEADERS } from '../gateway/headers.ts';
import type { Handle } from '../gateway/server.ts';
import { s3Bucket } from './bucket.ts';
import { openFiles } from './files.ts';
import { servePublished } from './published.ts';

/** Where pictures lie in the data folder. */
export const STORAGE_FOLDER = 'rostro-media';

export interface Storage {
  /** S3's endpoint. */
  s3: Handle;
  /** What the CDN shows of the bucket. */
  published: Handle;
}

interface StorageOptions {
  dataDir: string;
  /** The gateway's address for the functions. */
  host: string;
  now?: () => Date;
}

/** The bucket of pictures on this machine. */
export function openStorage({ dataDir, host, now = () => new Date() }: StorageOptions): Storage {
  const files = openFiles(join(dataDir, STORAGE_FOLDER));
  const path = `${AWS_PATHS.storage}/${LOCAL_BUCKET}`;
  return {
    s3: s3Bucket({ files, path, bucket: LOCAL_BUCKET, keys: LOCAL_CREDENTIALS, host, now }),
    published: servePublished(files, SITE_HEADERS),
  };
}
