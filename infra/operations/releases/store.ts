import {
  DeleteObjectCommand,
  GetObjectCommand,
  NoSuchKey,
  PutObjectCommand,
  paginateListObjectsV2,
  type S3Client,
} from '@aws-sdk/client-s3';
import * as z from 'zod';
import { packAssembly, unpackAssembly } from './assembly.ts';
import { expiredReleases, Release, type ReleaseState } from './release.ts';

/** The bucket of an environment's releases: the output `ReleasesBucket` of its Stateful stack. */
export interface ReleaseStore {
  s3: S3Client;
  bucket: string;
}

const RUNNING = 'running.json';
const FOLDER = 'releases/';
const recordKey = (id: string): string => `${FOLDER}${id}/release.json`;
const assemblyKey = (id: string): string => `${FOLDER}${id}/assembly.json.gz`;
const Running = z.object({ release: z.string() });

const putJson = ({ s3, bucket }: ReleaseStore, Key: string, value: unknown) =>
  s3.send(new PutObjectCommand({ Bucket: bucket, Key, Body: JSON.stringify(value), ContentType: 'application/json' }));

/** @returns null if there is none */
async function get({ s3, bucket }: ReleaseStore, Key: string): Promise<Uint8Array | null> {
  try {
    const { Body } = await s3.send(new GetObjectCommand({ Bucket: bucket, Key }));
    return (await Body?.transformToByteArray()) ?? null;
  } catch (error) {
    if (error instanceof NoSuchKey) return null;
    throw error;
  }
}

async function getJson<T>(store: ReleaseStore, key: string, schema: z.ZodType<T>): Promise<T | null> {
  const bytes = await get(store, key);
  return bytes && schema.parse(JSON.parse(Buffer.from(bytes).toString('utf8')));
}

/** The id of the running release, or of the last deployment that began; undefined if none was recorded. */
export async function runningRelease(store: ReleaseStore): Promise<string | undefined> {
  return (await getJson(store, RUNNING, Running))?.release;
}

export async function setRunning(store: ReleaseStore, id: string): Promise<void> {
  await putJson(store, RUNNING, { release: id });
}

/** Records a release and makes it the running one. Its record is written last, so a listed release is complete. */
export async function recordRelease(store: ReleaseStore, release: Release, assemblyDir: string): Promise<void> {
  const Body = await packAssembly(assemblyDir);
  await store.s3.send(new PutObjectCommand({ Bucket: store.bucket, Key: assemblyKey(release.id), Body }));
  await putJson(store, recordKey(release.id), release);
  await setRunning(store, release.id);
}

export async function markRelease(store: ReleaseStore, release: Release, state: ReleaseState): Promise<void> {
  await putJson(store, recordKey(release.id), { ...release, state });
}

/** Every recorded release, the newest first. */
export async function listReleases(store: ReleaseStore): Promise<Release[]> {
  const keys: string[] = [];
  for await (const page of paginateListObjectsV2({ client: store.s3 }, { Bucket: store.bucket, Prefix: FOLDER })) {
    keys.push(...(page.Contents ?? []).flatMap(({ Key }) => (Key?.endsWith('/release.json') ? [Key] : [])));
  }
  const found = await Promise.all(keys.sort().map((key) => getJson(store, key, Release)));
  return found.filter((release) => release !== null).reverse();
}

/**
 * Writes a release's assembly into an empty folder.
 * @throws Error if its assembly is gone
 */
export async function fetchAssembly(store: ReleaseStore, id: string, dir: string): Promise<void> {
  const packed = await get(store, assemblyKey(id));
  if (packed === null) throw new Error(`${assemblyKey(id)} is not in ${store.bucket}`);
  await unpackAssembly(packed, dir);
}

/** Deletes expired releases. The record goes first, so that nobody chooses a release that is being deleted. */
export async function pruneReleases(store: ReleaseStore, now: string): Promise<Release[]> {
  const gone = expiredReleases(await listReleases(store), await runningRelease(store), now);
  for (const { id } of gone) {
    for (const Key of [recordKey(id), assemblyKey(id)]) {
      await store.s3.send(new DeleteObjectCommand({ Bucket: store.bucket, Key }));
    }
  }
  return gone;
}
