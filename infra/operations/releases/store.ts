import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, isAbsolute, join, normalize, relative } from 'node:path';
import { promisify } from 'node:util';
import { gunzip, gzip } from 'node:zlib';
import {
  DeleteObjectCommand,
  GetObjectCommand,
  NoSuchKey,
  PutObjectCommand,
  paginateListObjectsV2,
  type S3Client,
} from '@aws-sdk/client-s3';
import * as z from 'zod';
import { filesUnder } from '../../build/stamp.ts';
import { PROOFS } from '../../config/names.ts';
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
const mapsKey = (id: string): string => `${FOLDER}${id}/maps.json.gz`;
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

/** Manifests and templates. Bundles and the site's files lie in the CDK's own bucket already, under their hash. */
const IS_KEPT = /^(?!asset\.)([^/]+\.json|cdk\.out)$/;
const Packed = z.record(z.string(), z.string());

/** The text files of a folder, compressed. */
async function packFolder(dir: string, isKept: RegExp): Promise<Buffer> {
  const files: Record<string, string> = {};
  for (const path of (await filesUnder(dir)).sort()) {
    const name = relative(dir, path);
    if (isKept.test(name)) files[name] = await readFile(path, 'utf8');
  }
  return promisify(gzip)(JSON.stringify(files));
}

/**
 * A cloud assembly without its assets, compressed.
 * @param dir the output of `cdk synth`
 */
export const packAssembly = (dir: string): Promise<Buffer> => packFolder(dir, IS_KEPT);

/** Unpacks a folder; an assembly, for `cdk deploy --app`. */
export async function unpackFolder(packed: Uint8Array, dir: string): Promise<void> {
  const files = Packed.parse(JSON.parse((await promisify(gunzip)(packed)).toString('utf8')));
  for (const [name, text] of Object.entries(files)) {
    if (isAbsolute(name) || normalize(name).startsWith('..')) throw new Error(`a packed folder with a file ${name}`);
    await mkdir(dirname(join(dir, name)), { recursive: true });
    await writeFile(join(dir, name), text);
  }
}

/** Records a release and makes it the running one. Its record is written last, so a listed release is complete. */
export async function recordRelease(store: ReleaseStore, release: Release, assemblyDir: string): Promise<void> {
  const Body = await packAssembly(assemblyDir);
  await store.s3.send(new PutObjectCommand({ Bucket: store.bucket, Key: assemblyKey(release.id), Body }));
  await putJson(store, recordKey(release.id), release);
  await setRunning(store, release.id);
}

/** Keeps the source maps of a release beside its record: they say where in the sources an error of its log was thrown. */
export async function keepMaps({ s3, bucket }: ReleaseStore, id: string, dir: string): Promise<void> {
  const Body = await packFolder(dir, /\.map$/);
  await s3.send(new PutObjectCommand({ Bucket: bucket, Key: mapsKey(id), Body }));
}

/** Of code that works: who deploys it elsewhere, maybe from another account, may read what lies here and nothing else. */
const proofKey = (code: string): string => `${PROOFS}${code}.json`;

/** The record of the release by which this code worked in the store's environment; undefined if it did not. */
export const readProof = async (store: ReleaseStore, code: string): Promise<Release | undefined> =>
  (await getJson(store, proofKey(code), Release)) ?? undefined;

/** Says what became of a release. Its code is proven while it is good. */
export async function markRelease(store: ReleaseStore, release: Release, state: ReleaseState): Promise<void> {
  const marked = { ...release, state };
  await putJson(store, recordKey(release.id), marked);
  if (release.code === undefined) return;
  if (state === 'good') await putJson(store, proofKey(release.code), marked);
  else await store.s3.send(new DeleteObjectCommand({ Bucket: store.bucket, Key: proofKey(release.code) }));
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

/** The record of the release that runs, or of the last one that began; undefined if there is none. */
export async function runningRecord(store: ReleaseStore): Promise<Release | undefined> {
  const running = await runningRelease(store);
  return (await listReleases(store)).find(({ id }) => id === running);
}

async function fetchFolder(store: ReleaseStore, key: string, dir: string): Promise<void> {
  const packed = await get(store, key);
  if (packed === null) throw new Error(`${key} is not in ${store.bucket}`);
  await unpackFolder(packed, dir);
}

/**
 * Writes a release's assembly into an empty folder.
 * @throws Error if its assembly is gone
 */
export const fetchAssembly = (store: ReleaseStore, id: string, dir: string): Promise<void> =>
  fetchFolder(store, assemblyKey(id), dir);

/**
 * Writes a release's source maps into an empty folder.
 * @throws Error if the release kept none
 */
export const fetchMaps = (store: ReleaseStore, id: string, dir: string): Promise<void> =>
  fetchFolder(store, mapsKey(id), dir);

/** Deletes expired releases. The record goes first, so that nobody chooses a release that is being deleted. */
export async function pruneReleases(store: ReleaseStore, now: string): Promise<Release[]> {
  const gone = expiredReleases(await listReleases(store), await runningRelease(store), now);
  for (const { id } of gone) {
    for (const Key of [recordKey(id), assemblyKey(id), mapsKey(id)]) {
      await store.s3.send(new DeleteObjectCommand({ Bucket: store.bucket, Key }));
    }
  }
  return gone;
}
