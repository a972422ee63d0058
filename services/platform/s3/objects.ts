import { setTimeout as pause } from 'node:timers/promises';
import {
  DeleteObjectCommand,
  GetObjectCommand,
  ListObjectVersionsCommand,
  PutObjectCommand,
  S3ServiceException,
} from '@aws-sdk/client-s3';
import { bucket, s3 } from './client.ts';

interface StoredObject {
  type: string;
  bytes: Uint8Array;
}

const statusOf = (error: unknown): number | undefined =>
  error instanceof S3ServiceException ? error.$metadata.httpStatusCode : undefined;

const ATTEMPTS = 3;

/** Writes the object unless it exists: the first one stays. */
export async function putObjectOnce(
  key: string,
  { type, bytes }: StoredObject,
  cacheControl: string,
  inBucket = bucket(),
): Promise<void> {
  const put = { Bucket: inBucket, Key: key, Body: bytes, ContentType: type, CacheControl: cacheControl };
  for (let made = 1; ; made++) {
    try {
      await s3().send(new PutObjectCommand({ ...put, IfNoneMatch: '*' }));
      return;
    } catch (error) {
      const status = statusOf(error);
      if (status === 412) return;
      // Another request writes the same key at this moment; the SDK does not repeat such a request.
      if (status !== 409 || made >= ATTEMPTS) throw error;
      await pause(Math.random() * 100 * 2 ** made);
    }
  }
}

export async function deleteObject(key: string): Promise<void> {
  await s3().send(new DeleteObjectCommand({ Bucket: bucket(), Key: key }));
}

/** The bytes of an object; null: there is none. */
export async function readObject(key: string, inBucket = bucket()): Promise<Uint8Array | null> {
  try {
    const { Body } = await s3().send(new GetObjectCommand({ Bucket: inBucket, Key: key }));
    return Body === undefined ? null : await Body.transformToByteArray();
  } catch (error) {
    if (statusOf(error) === 404) return null;
    throw error;
  }
}

/**
 * Deletes every version of the objects whose keys begin so, also those that are locked in governance mode: whoever has the
 * right to get past the lock may. Doing it again finds nothing.
 * @returns the number of versions that were there
 */
export async function deleteAllVersions(prefix: string, inBucket: string): Promise<number> {
  let deleted = 0;
  for (;;) {
    const asked = new ListObjectVersionsCommand({ Bucket: inBucket, Prefix: prefix });
    const { Versions = [], DeleteMarkers = [] } = await s3().send(asked);
    const all = [...Versions, ...DeleteMarkers];
    if (all.length === 0) return deleted;
    for (const { Key, VersionId } of all) {
      const version = { Bucket: inBucket, Key, VersionId, BypassGovernanceRetention: true };
      await s3().send(new DeleteObjectCommand(version));
    }
    deleted += all.length;
  }
}
