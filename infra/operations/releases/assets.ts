import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { HeadObjectCommand, type S3Client } from '@aws-sdk/client-s3';
import * as z from 'zod';
import { ifThere } from '../preflight/finding.ts';

const Manifest = z.object({
  files: z.record(
    z.string(),
    z.object({
      source: z.object({ path: z.string().optional() }),
      destinations: z.record(z.string(), z.object({ bucketName: z.string(), objectKey: z.string() })),
    }),
  ),
});

interface Asset {
  bucket: string;
  key: string;
}

/** An empty zip has 22 bytes; the CDK's tool ignores it as well. */
const EMPTY_ZIP_BYTES = 22;

interface Place {
  account: string;
  region: string;
}

/**
 * The assets that an assembly refers to and does not contain. Without an account in the configuration, their names have
 * a gap for it.
 */
async function assetsOf(dir: string, { account, region }: Place): Promise<Asset[]> {
  const manifests = (await readdir(dir)).filter((name) => name.endsWith('.assets.json'));
  const read = async (name: string) => Manifest.parse(JSON.parse(await readFile(join(dir, name), 'utf8')));
  const files = (await Promise.all(manifests.map(read))).flatMap((manifest) => Object.values(manifest.files));
  const elsewhere = files.filter(({ source }) => source.path !== undefined && !existsSync(join(dir, source.path)));
  const closed = (name: string): string =>
    name.replace(/\$\{AWS::AccountId\}/g, account).replace(/\$\{AWS::Region\}/g, region);
  return elsewhere
    .flatMap(({ destinations }) => Object.values(destinations))
    .map(({ bucketName, objectKey }) => ({ bucket: closed(bucketName), key: objectKey }));
}

async function isThere(s3: S3Client, { bucket, key }: Asset): Promise<boolean> {
  const head = await ifThere(s3.send(new HeadObjectCommand({ Bucket: bucket, Key: key })), 'NotFound');
  return head !== undefined && (!key.endsWith('.zip') || (head.ContentLength ?? 0) > EMPTY_ZIP_BYTES);
}

/**
 * Keys of assets that an assembly needs and the CDK's bucket lacks. This must be checked before a deployment: for a
 * missing folder the CDK's tool would publish an empty bundle, and every function would fail.
 */
export async function missingAssets(s3: S3Client, dir: string, place: Place): Promise<string[]> {
  const assets = await assetsOf(dir, place);
  const there = await Promise.all(assets.map((asset) => isThere(s3, asset)));
  return [...new Set(assets.filter((_, index) => !there[index]).map(({ key }) => key))];
}
