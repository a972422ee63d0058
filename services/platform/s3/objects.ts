import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import type { Readable } from 'node:stream';
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

/** An existing object stays. */
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

/** Storing a large file may take this long. */
const FILE_PATIENCE = { requestTimeout: 10 * 60_000 };

/**
 * Streams a file of this machine, without holding it in memory; S3 takes up to 5 GB at once.
 * @param sha256 of its bytes, in base64: S3 refuses other bytes
 */
export async function putFile(key: string, path: string, type: string, sha256: string): Promise<void> {
  const { size } = await stat(path);
  await s3().send(
    new PutObjectCommand({
      Bucket: bucket(),
      Key: key,
      Body: createReadStream(path),
      ContentLength: size,
      ContentType: type,
      ChecksumSHA256: sha256,
    }),
    FILE_PATIENCE,
  );
}

/** A stream of the object's bytes, with its media type; null: there is none. */
export async function openObject(key: string, inBucket = bucket()): Promise<{ type: string; bytes: Readable } | null> {
  try {
    const { Body, ContentType = 'application/octet-stream' } = await s3().send(
      new GetObjectCommand({ Bucket: inBucket, Key: key }),
    );
    return Body === undefined ? null : { type: ContentType, bytes: Body as Readable };
  } catch (error) {
    if (statusOf(error) === 404) return null;
    throw error;
  }
}

/** Null: there is none. */
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
 * Deletes every version of the objects with this prefix; a locked version is refused. Repeating it finds nothing.
 * @returns the number of deleted versions
 */
export async function deleteAllVersions(prefix: string, inBucket: string): Promise<number> {
  let deleted = 0;
  for (;;) {
    const asked = new ListObjectVersionsCommand({ Bucket: inBucket, Prefix: prefix });
    const { Versions = [], DeleteMarkers = [] } = await s3().send(asked);
    const all = [...Versions, ...DeleteMarkers];
    if (all.length === 0) return deleted;
    for (const { Key, VersionId } of all) {
      await s3().send(new DeleteObjectCommand({ Bucket: inBucket, Key, VersionId }));
    }
    deleted += all.length;
  }
}
