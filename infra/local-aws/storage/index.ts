import type { Handle } from '../common/handle.ts';
import { s3Bucket } from './bucket.ts';
import { openFiles, type StoredFile } from './files.ts';

export { openFiles, type StoredFile } from './files.ts';

export interface StorageOptions {
  /** Holds the objects as files; created if it does not exist. */
  folder: string;
  /** The bucket's name. */
  bucket: string;
  /** Where the caller serves `handle`, without the bucket's name: the SDK's endpoint is this path, path style. */
  path: string;
  /** The caller's address, such as `localhost:3000`, for which addresses are signed. */
  host: string;
  /** The only access key that is known. */
  credentials: { id: string; secret: string };
  /** The folders of the bucket. A key is one of them, a slash, and one name. */
  folders: readonly string[];
  /** The clock of signatures; the system clock by default. */
  now?: () => Date;
}

export interface Storage {
  /** S3's endpoint. */
  handle: Handle;
  /** Returns an object without any check, for a server that publishes some of them as a CDN would. */
  read(key: string): Promise<StoredFile | null>;
}

/** One S3 bucket on this machine. */
export function openStorage({ folder, folders, path, bucket, now, ...rest }: StorageOptions): Storage {
  const files = openFiles(folder, folders);
  return {
    handle: s3Bucket({ files, path: `${path}/${bucket}`, bucket, now: now ?? (() => new Date()), ...rest }),
    read: files.get,
  };
}
