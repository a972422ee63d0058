import { join } from 'node:path';
import { CloudFormationClient } from '@aws-sdk/client-cloudformation';
import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { PutObjectCommand, S3Client } from '@aws-sdk/client-s3';
import { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import { openFiles } from '@rostro/local-aws/storage';
import { instantOf } from '@rostro/shared/time';
import { ROOT } from '../infra/build/root.ts';
import { chooseTable, localDataDir } from '../infra/cli/choose-table.ts';
import { environmentOf, optionsOf, runScript } from '../infra/cli/options.ts';
import { ConfigurationError } from '../infra/config/load.ts';
import { MEDIA_FOLDERS, STORAGE_FOLDER } from '../infra/local/media.ts';
import type { LoadTarget } from '../infra/operations/archive/load.ts';
import { outputsOf } from '../infra/operations/deployed.ts';

const USAGE = 'npm run archive:load -- --file copia.zip [--env dev]';

/** The target of pictures: the bucket of an environment, or the data folder of this machine. */
async function pictureStore(env: string | undefined): Promise<LoadTarget['putPicture']> {
  if (env === undefined) {
    const files = openFiles(join(localDataDir(), STORAGE_FOLDER), MEDIA_FOLDERS);
    return (key, type, bytes) => files.write(key, bytes, { type, cacheControl: cacheOf(key) });
  }
  const { name, region } = environmentOf(ROOT, env);
  const { MediaBucket, ClinicalBucket } = await outputsOf(new CloudFormationClient({ region }), name, 'Stateful');
  if (MediaBucket === undefined || ClinicalBucket === undefined)
    throw new ConfigurationError(`Deploy first: npm run deploy -- --env ${name}`);
  const s3 = new S3Client({ region });
  return async (key, type, bytes, size) => {
    const about = { ContentType: type, ContentLength: size, CacheControl: cacheOf(key) };
    await s3.send(
      new PutObjectCommand({
        Bucket: key.startsWith('records/') ? ClinicalBucket : MediaBucket,
        Key: key,
        Body: bytes,
        ...about,
      }),
    );
  };
}

/** As the functions store them: an address of the site always has the same picture. */
const cacheOf = (key: string): string =>
  key.startsWith('media/') ? 'public, max-age=31536000, immutable' : 'private, no-store';

/** Fills an empty clinic from the archive of another one, and repairs what derives from the items. */
await runScript(async () => {
  const { file, env } = optionsOf(['file', 'env']);
  if (file === undefined) throw new ConfigurationError(`Usage: ${USAGE}`);
  const putPicture = await pictureStore(env);
  const done = await chooseTable(env);
  try {
    // The table's client reads its environment when it is loaded.
    const { loadArchive } = await import('../infra/operations/archive/load.ts');
    const { auditTable } = await import('@rostro/table-audit/audit');
    const { repairAll } = await import('@rostro/table-audit/repair');
    const table = {
      client: DynamoDBDocumentClient.from(new DynamoDBClient({}), { marshallOptions: { removeUndefinedValues: true } }),
      name: process.env.TABLE_NAME ?? '',
    };
    const now = (): string => instantOf(Date.now());
    await loadArchive(file, { table, putPicture, say: (line) => console.log(line), now });
    const { findings } = await auditTable(now);
    const repaired = await repairAll(findings, now());
    const left = findings.length - repaired.length;
    console.log(left === 0 ? 'Nothing contradicts itself.' : `${left} contradictions: npm run audit:table says which.`);
    if (left > 0) process.exitCode = 1;
  } finally {
    await done();
  }
});
