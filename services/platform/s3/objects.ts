import { setTimeout as pause } from 'node:timers/promises';
import { DeleteObjectCommand, GetObjectCommand, PutObjectCommand, S3ServiceException } from '@aws-sdk/client-s3';
import { bucket, s3 } from './client.ts';

interface StoredObject {
  type: string;
  bytes: Uint8Array;
}

const statusOf = (error: unknown): number | undefined =>
  error instanceof S3ServiceException ? error.$metadata.httpStatusCode : undefined;

const ATTEMPTS = 3;

/** Writes the object unless it exists: the first one stays. */
export async function putObjectOnce(key: string, { type, bytes }: StoredObject, cacheControl: string): Promise<void> {
  const put = { Bucket: bucket(), Key: key, Body: bytes, ContentType: type, CacheControl: cacheControl };
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
export async function readObject(key: string): Promise<Uint8Array | null> {
  try {
    const { Body } = await s3().send(new GetObjectCommand({ Bucket: bucket(), Key: key }));
    return Body === undefined ? null : await Body.transformToByteArray();
  } catch (error) {
    if (statusOf(error) === 404) return null;
    throw error;
  }
}
