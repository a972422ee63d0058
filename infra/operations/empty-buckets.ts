import { type CloudFormationClient, paginateListStackResources } from '@aws-sdk/client-cloudformation';
import { DeleteObjectsCommand, ListObjectVersionsCommand, NoSuchBucket, type S3Client } from '@aws-sdk/client-s3';
import { STACKS, stackNameOf } from '../config/names.ts';
import { stackOf } from './deployed.ts';

/** The existing buckets of an environment's stacks. */
export async function bucketsOf(cloudFormation: CloudFormationClient, environment: string): Promise<string[]> {
  const buckets: string[] = [];
  for (const stack of STACKS) {
    if ((await stackOf(cloudFormation, environment, stack)) === undefined) continue;
    const pages = paginateListStackResources(
      { client: cloudFormation },
      { StackName: stackNameOf(environment, stack) },
    );
    for await (const { StackResourceSummaries = [] } of pages) {
      for (const { ResourceType, ResourceStatus, PhysicalResourceId } of StackResourceSummaries) {
        if (ResourceType !== 'AWS::S3::Bucket' || ResourceStatus === 'DELETE_COMPLETE') continue;
        if (PhysicalResourceId !== undefined) buckets.push(PhysicalResourceId);
      }
    }
  }
  return buckets;
}

/**
 * Deletes every version of every object, as CloudFormation requires before it deletes a bucket.
 * @returns the number of versions; 0 if the bucket is gone
 * @throws Error if S3 keeps one
 */
export async function emptyBucket(s3: S3Client, Bucket: string): Promise<number> {
  let deleted = 0;
  try {
    for (;;) {
      const { Versions = [], DeleteMarkers = [] } = await s3.send(new ListObjectVersionsCommand({ Bucket }));
      const Objects = [...Versions, ...DeleteMarkers].map(({ Key = '', VersionId }) => ({ Key, VersionId }));
      if (Objects.length === 0) return deleted;
      const deletion = { Bucket, Delete: { Objects, Quiet: true } };
      const { Errors = [] } = await s3.send(new DeleteObjectsCommand(deletion));
      if (Errors[0]) throw new Error(`${Bucket} keeps ${Errors[0].Key}: ${Errors[0].Message}`);
      deleted += Objects.length;
    }
  } catch (error) {
    if (error instanceof NoSuchBucket) return deleted;
    throw error;
  }
}
