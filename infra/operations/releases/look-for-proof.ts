import { S3Client, S3ServiceException } from '@aws-sdk/client-s3';
import type { Environment } from '../../config/environment.ts';
import type { ReleaseFinding } from './changes.ts';
import { proofFindings, unreadableProof } from './proven.ts';
import { type ReleaseStore, readProof } from './store.ts';
import { findStore } from './working.ts';

/** Where releases of another environment are proven: in the bucket that the configuration names, or in this account. */
async function proofStore({ region, provenIn = '', proofBucket }: Environment): Promise<ReleaseStore | undefined> {
  if (proofBucket === undefined) return findStore(region, provenIn);
  return { s3: new S3Client({ region }), bucket: proofBucket };
}

/** What is missing before this code may come to an environment; empty where nothing has to be proven. */
export async function lookForProof(environment: Environment, version: string, code: string): Promise<ReleaseFinding[]> {
  const { provenIn } = environment;
  if (provenIn === undefined) return [];
  const store = await proofStore(environment);
  try {
    return proofFindings(version, code, provenIn, store && (await readProof(store, code)));
  } catch (error) {
    if (!(error instanceof S3ServiceException)) throw error;
    return [unreadableProof(provenIn, `${store?.bucket} (${error.name})`)];
  }
}
