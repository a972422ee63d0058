import { execFileSync } from 'node:child_process';
import { globSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { extname, join, matchesGlob, relative } from 'node:path';
import { GetObjectCommand, PutObjectCommand, S3Client } from '@aws-sdk/client-s3';

/** What CloudFormation asks of the CDK's file copier. */
interface Asked {
  RequestType: 'Create' | 'Update' | 'Delete';
  ResponseURL: string;
  StackId: string;
  RequestId: string;
  LogicalResourceId: string;
  ResourceProperties: {
    SourceBucketNames: string[];
    SourceObjectKeys: string[];
    SourceMarkers?: Record<string, string>[];
    DestinationBucketName: string;
    Exclude?: string[];
    Include?: string[];
    SystemMetadata?: Record<string, string>;
  };
}

const TYPES: Record<string, string> = {
  ...{ '.html': 'text/html', '.js': 'text/javascript', '.css': 'text/css', '.json': 'application/json' },
  ...{ '.svg': 'image/svg+xml', '.png': 'image/png', '.txt': 'text/plain' },
};
const s3 = () => new S3Client({ region: 'us-east-1', forcePathStyle: true });

async function unpack(dir: string, Bucket: string, Key: string): Promise<void> {
  const { Body } = await s3().send(new GetObjectCommand({ Bucket, Key }));
  const file = join(dir, '.source.zip');
  if (Body === undefined) throw new Error(`${Key} is empty`);
  writeFileSync(file, await Body.transformToByteArray());
  execFileSync('python3', ['-m', 'zipfile', '-e', file, dir]);
  rmSync(file);
}

const filesIn = (dir: string): string[] =>
  globSync('**', { cwd: dir })
    .map((name) => join(dir, name))
    .filter((file) => statSync(file).isFile());

/** The values that CloudFormation knows now, in the place of those that the synthesis did not. */
function fill(dir: string, markers: Record<string, string>): void {
  for (const file of Object.keys(markers).length > 0 ? filesIn(dir) : []) {
    const text = readFileSync(file, 'utf8');
    const filled = Object.entries(markers).reduce((so, [mark, value]) => so.replaceAll(mark, value), text);
    if (filled !== text) writeFileSync(file, filled);
  }
}

/** As `aws s3 sync` reads its filters: what comes later decides, and a star goes over folders. */
const isWanted = (name: string, { Exclude = [], Include = [] }: Asked['ResourceProperties']): boolean => {
  const is = (pattern: string) => matchesGlob(name.replaceAll('/', '∕'), pattern.replaceAll('/', '∕'));
  return Include.some(is) || !Exclude.some(is);
};

async function copy(asked: Asked['ResourceProperties']): Promise<void> {
  const dir = mkdtempSync(join(tmpdir(), 'copier-'));
  for (const [place, bucket] of asked.SourceBucketNames.entries()) {
    const source = mkdtempSync(join(tmpdir(), 'source-'));
    await unpack(source, bucket, asked.SourceObjectKeys[place] ?? '');
    fill(source, asked.SourceMarkers?.[place] ?? {});
    execFileSync('cp', ['-R', `${source}/.`, dir]);
    rmSync(source, { recursive: true });
  }
  for (const file of filesIn(dir)) {
    const Key = relative(dir, file);
    if (!isWanted(Key, asked)) continue;
    await s3().send(
      new PutObjectCommand({
        ...{ Bucket: asked.DestinationBucketName, Key, Body: readFileSync(file) },
        ContentType: TYPES[extname(file)] ?? 'application/octet-stream',
        CacheControl: asked.SystemMetadata?.['cache-control'],
      }),
    );
  }
  rmSync(dir, { recursive: true });
}

/** Stands for the CDK's file copier, a program in Python that needs boto3 and the AWS CLI beside it. */
export async function handler({ ResponseURL, ResourceProperties, ...asked }: Asked): Promise<void> {
  const { StackId, RequestId, LogicalResourceId } = asked;
  const answer = { StackId, RequestId, LogicalResourceId, PhysicalResourceId: LogicalResourceId, Data: {} };
  const tell = (more: object) => fetch(ResponseURL, { method: 'PUT', body: JSON.stringify({ ...answer, ...more }) });
  try {
    if (asked.RequestType !== 'Delete') await copy(ResourceProperties);
    await tell({ Status: 'SUCCESS' });
  } catch (error) {
    await tell({ Status: 'FAILED', Reason: String(error) });
  }
}
