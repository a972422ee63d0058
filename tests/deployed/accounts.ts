import assert from 'node:assert/strict';
import { existsSync } from 'node:fs';
import { cp, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { CloudFormationClient, DescribeStacksCommand, ListChangeSetsCommand } from '@aws-sdk/client-cloudformation';
import {
  DeleteObjectCommand,
  GetBucketPolicyCommand,
  GetObjectCommand,
  ListBucketsCommand,
  ListObjectsV2Command,
  PutBucketPolicyCommand,
  PutObjectCommand,
  S3Client,
} from '@aws-sdk/client-s3';
import { git } from '../../infra/build/commit.ts';
import { ROOT } from '../../infra/build/root.ts';
import { loadEnvironment } from '../../infra/config/load.ts';
import { lookForProof } from '../../infra/operations/releases/look-for-proof.ts';
import { newRelease } from '../../infra/operations/releases/release.ts';
import { markRelease, type ReleaseStore, recordRelease } from '../../infra/operations/releases/store.ts';
import { command } from '../support/command.ts';
import { linkPackages } from '../support/linked-packages.ts';
import type { Clinic } from './clinic.ts';
import { ASSEMBLY, ELSEWHERE, ENVIRONMENT, readConfiguration } from './deployment.ts';
import { releaseStore } from './drills/releases.ts';
import { WORK } from './ministack.ts';

const STAGING = '000000000000';
const PROD = ELSEWHERE.account;
const NOBODY = '000000000002';
/** The emulator takes a key of twelve digits for one of that account. */
const credentialsOf = (account: string) => ({ accessKeyId: account, secretAccessKey: 'test' });
const s3Of = (account: string): S3Client =>
  new S3Client({ region: 'us-east-1', forcePathStyle: true, credentials: credentialsOf(account) });

/** With the credentials of an account at hand. */
async function as<T>(account: string, work: () => Promise<T>): Promise<T> {
  const before = process.env.AWS_ACCESS_KEY_ID;
  process.env.AWS_ACCESS_KEY_ID = account;
  try {
    return await work();
  } finally {
    process.env.AWS_ACCESS_KEY_ID = before;
  }
}

/** What the deployed policy lets other accounts do, without its refusal of plain HTTP: the emulator has nothing else. */
async function withoutTls(store: ReleaseStore, work: () => Promise<void>): Promise<void> {
  const Bucket = store.bucket;
  const { Policy = '' } = await store.s3.send(new GetBucketPolicyCommand({ Bucket }));
  const { Statement, ...policy } = JSON.parse(Policy) as { Statement: { Condition?: object }[] };
  const isOnTls = ({ Condition }: { Condition?: object }) => JSON.stringify(Condition)?.includes('aws:SecureTransport');
  assert.equal(Statement.filter(isOnTls).length, 1);
  const open = { ...policy, Statement: Statement.filter((one) => !isOnTls(one)) };
  await store.s3.send(new PutBucketPolicyCommand({ Bucket, Policy: JSON.stringify(open) }));
  try {
    await work();
  } finally {
    await store.s3.send(new PutBucketPolicyCommand({ Bucket, Policy }));
  }
}

/** Both environments, and one that names no account. */
function environmentsWith(proofBucket: string): Record<string, Record<string, unknown>> {
  const { [ENVIRONMENT]: emulated } = readConfiguration().context.environments;
  const { account: _, ...nowhere } = emulated;
  return { [ENVIRONMENT]: emulated, elsewhere: { ...emulated, ...ELSEWHERE, proofBucket }, nowhere };
}

const VERSION = '1.0.0+1a2b3c4d5e';
const CODE = 'c0de';

/** Staging records that a release works; whoever deploys prod asks with an account's own credentials. */
async function proveAcross(clinic: Clinic): Promise<void> {
  const store = await releaseStore();
  const release = newRelease(VERSION, new Date().toISOString(), { code: CODE, configuration: {} });
  await recordRelease(store, release, ASSEMBLY);
  await markRelease(store, release, 'good');
  const prod = loadEnvironment(environmentsWith(store.bucket), 'elsewhere');
  /** What is missing for this code, in words. */
  const missing = (account: string, code = CODE): Promise<string[]> =>
    as(account, async () => (await lookForProof(prod, VERSION, code)).map(({ what }) => what));
  const unreadable = [`The proofs of ${ENVIRONMENT} in ${store.bucket} (AccessDenied) cannot be read.`];

  // The emulator has no TLS, and the bucket answers another account by nothing else.
  assert.deepEqual(await missing(PROD), unreadable);
  await withoutTls(store, async () => {
    assert.deepEqual(await missing(PROD), []);
    assert.match((await missing(PROD, 'other')).join(), /The code of .* \(other\) has not worked in emulated/);
    assert.deepEqual(await missing(NOBODY), unreadable);
    clinic.tell(
      'code that works in one account may come to the other, and no other code; a third account reads nothing',
    );
    await onlyReads(store, release.id);
    await markRelease(store, release, 'failed');
    assert.match((await missing(PROD)).join(), /has not worked in emulated/);
    clinic.tell('a release that failed since proves nothing');
  });
}

/** Prod's account reads proofs, and does nothing else with the bucket. */
async function onlyReads({ bucket: Bucket }: ReleaseStore, id: string): Promise<void> {
  const s3 = s3Of(PROD);
  const denied = { name: 'AccessDenied' };
  await assert.rejects(s3.send(new GetObjectCommand({ Bucket, Key: `releases/${id}/release.json` })), denied);
  await assert.rejects(s3.send(new ListObjectsV2Command({ Bucket })), denied);
  await assert.rejects(s3.send(new PutObjectCommand({ Bucket, Key: 'proofs/mine.json', Body: '{}' })), denied);
  await assert.rejects(s3.send(new DeleteObjectCommand({ Bucket, Key: `proofs/${CODE}.json` })), denied);
}

/** Stacks, change sets, buckets and their objects of both accounts: whatever a deployment would touch first. */
async function whatIsThere(): Promise<unknown> {
  const of = async (account: string) => {
    const cloudFormation = new CloudFormationClient({ region: 'us-east-1', credentials: credentialsOf(account) });
    const { Stacks = [] } = await cloudFormation.send(new DescribeStacksCommand({}));
    const stacks = Stacks.map(async ({ StackName, StackStatus, LastUpdatedTime }) => {
      const { Summaries = [] } = await cloudFormation.send(new ListChangeSetsCommand({ StackName }));
      return [StackName, StackStatus, LastUpdatedTime, Summaries.map(({ ChangeSetName }) => ChangeSetName)];
    });
    const s3 = s3Of(account);
    const { Buckets = [] } = await s3.send(new ListBucketsCommand({}));
    const buckets = Buckets.map(async ({ Name }) => {
      const { Contents = [] } = await s3.send(new ListObjectsV2Command({ Bucket: Name }));
      return [Name, Contents.map(({ Key, ETag }) => [Key, ETag])];
    });
    return [account, await Promise.all(stacks), await Promise.all(buckets)];
  };
  return Promise.all([STAGING, PROD].map(of));
}

/** The scripts in a folder whose cdk.json has these environments. */
async function copyScripts(environments: object): Promise<string> {
  const copy = join(WORK, 'accounts');
  const listed = git(ROOT, 'ls-files', '--cached', '--others', '--exclude-standard', '--deduplicate', '--', ...SOURCES);
  const files = (listed ?? '').split('\n').filter((file) => existsSync(join(ROOT, file)));
  await Promise.all(files.map((file) => cp(join(ROOT, file), join(copy, file))));
  await linkPackages(ROOT, copy, files);
  await writeFile(join(copy, 'cdk.json'), JSON.stringify({ app: 'false', context: { environments } }));
  return copy;
}
const SOURCES = ['infra', 'scripts', 'services', 'shared', 'package.json'];

/** Who has another account's credentials at hand, or names no account, is refused before anything is done. */
async function refuseOthers(clinic: Clinic): Promise<void> {
  const { bucket } = await releaseStore();
  const copy = await copyScripts(environmentsWith(bucket));
  const before = await whatIsThere();
  const run = async (script: string, environment: string, account: string): Promise<string> => {
    const args = [`scripts/${script}.ts`, '--env', environment, '--confirm', environment];
    const env = { ...clinic.ministack.env, AWS_ACCESS_KEY_ID: account };
    const { code, text } = await command('node', args, { cwd: copy, env });
    assert.equal(code, 1, text);
    return text;
  };
  const [own, others] = [ENVIRONMENT, 'elsewhere'];
  const refusals = await Promise.all([
    ...['deploy', 'rollback'].map((script) => run(script, own, PROD)),
    ...['deploy', 'rollback'].map((script) => run(script, others, STAGING)),
    ...['deploy', 'rollback'].map((script) => run(script, 'nowhere', STAGING)),
  ]);
  const place = (at: string, name: string, home: string) =>
    `The credentials at hand are of account ${at}, ${name} lives in ${home}.`;
  const expected = [
    ...Array(2).fill(place(PROD, own, STAGING)),
    ...Array(2).fill(place(STAGING, others, PROD)),
    ...Array(2).fill(`environments.nowhere.account: must be given, as ${own} has one`),
  ];
  for (const [at, text] of refusals.entries()) assert.ok(text.includes(expected[at]), text);
  assert.deepEqual(await whatIsThere(), before);
  clinic.tell(
    'a deployment and a rollback with another account’s credentials, or of no account, are refused, and nothing is done',
  );
}

/** Staging and prod in two accounts: docs/adr/0171-three-accounts-and-their-proof.md. */
export async function deployFromTwoAccounts(clinic: Clinic): Promise<void> {
  await proveAcross(clinic);
  await refuseOthers(clinic);
}
