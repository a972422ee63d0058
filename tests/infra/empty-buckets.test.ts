import { CloudFormationClient, DescribeStacksCommand, ListStackResourcesCommand } from '@aws-sdk/client-cloudformation';
import { DeleteObjectsCommand, ListObjectVersionsCommand, NoSuchBucket, S3Client } from '@aws-sdk/client-s3';
import { beforeEach, describe, expect, test } from '@jest/globals';
import { mockClient } from 'aws-sdk-client-mock';
import { findDeployed } from '../../infra/operations/deployed.ts';
import { bucketsOf, emptyBucket } from '../../infra/operations/empty-buckets.ts';

const cloudFormation = new CloudFormationClient({ region: 'us-east-1' });
const s3 = new S3Client({ region: 'us-east-1' });
const [stacks, objects] = [mockClient(cloudFormation), mockClient(s3)];
const LastUpdatedTimestamp = new Date();
const Stack = (Outputs: Record<string, string>) => ({
  StackName: 'any',
  StackStatus: 'CREATE_COMPLETE' as const,
  CreationTime: new Date(),
  Outputs: Object.entries(Outputs).map(([OutputKey, OutputValue]) => ({ OutputKey, OutputValue })),
});
const missing = Object.assign(new Error('Stack with id Rostro-dev-App does not exist'), { name: 'ValidationError' });

beforeEach(() => {
  stacks.reset();
  objects.reset();
});

describe('the buckets of an environment', () => {
  test('are those of its stacks that are still there', async () => {
    stacks.on(DescribeStacksCommand).resolves({ Stacks: [Stack({})] });
    stacks.on(DescribeStacksCommand, { StackName: 'Rostro-dev-App' }).rejects(missing);
    const resource = (ResourceType: string, PhysicalResourceId: string, ResourceStatus = 'CREATE_COMPLETE') => ({
      ...{ ResourceType, PhysicalResourceId, LastUpdatedTimestamp, LogicalResourceId: PhysicalResourceId },
      ResourceStatus: ResourceStatus as 'CREATE_COMPLETE',
    });
    stacks.on(ListStackResourcesCommand).resolves({
      StackResourceSummaries: [
        resource('AWS::S3::Bucket', 'media'),
        resource('AWS::S3::BucketPolicy', 'policy'),
        resource('AWS::S3::Bucket', 'gone', 'DELETE_COMPLETE'),
      ],
    });
    expect(await bucketsOf(cloudFormation, 'dev')).toEqual(['media']);
  });

  test('lose every version and every mark of a deletion', async () => {
    objects
      .on(ListObjectVersionsCommand)
      .resolvesOnce({ Versions: [{ Key: 'a', VersionId: '1' }], IsTruncated: true })
      .resolvesOnce({ DeleteMarkers: [{ Key: 'b', VersionId: '2' }] })
      .resolves({});
    objects.on(DeleteObjectsCommand).resolves({});
    expect(await emptyBucket(s3, 'media')).toBe(2);
    const deleted = objects.commandCalls(DeleteObjectsCommand).map(({ args }) => args[0].input.Delete?.Objects);
    expect(deleted).toEqual([[{ Key: 'a', VersionId: '1' }], [{ Key: 'b', VersionId: '2' }]]);
  });

  test('that keep something, or are gone, say so, or nothing', async () => {
    objects.on(ListObjectVersionsCommand).resolves({ Versions: [{ Key: 'a', VersionId: '1' }] });
    objects.on(DeleteObjectsCommand).resolves({ Errors: [{ Key: 'a', Message: 'locked' }] });
    await expect(emptyBucket(s3, 'media')).rejects.toThrow('media keeps a: locked');
    objects.on(ListObjectVersionsCommand).rejects(new NoSuchBucket({ message: 'no', $metadata: {} }));
    expect(await emptyBucket(s3, 'media')).toBe(0);
  });
});

describe('a deployed environment', () => {
  const outputs = {
    ...{
      SiteAddress: 'https://a.mx',
      CdnAddress: 'https://d1.cloudfront.net',
      ApiAddress: 'https://api',
      Version: '1',
    },
    ...{ UserPoolId: 'pool', UserPoolClientId: 'client' },
  };

  test('is what its stacks put out', async () => {
    stacks.on(DescribeStacksCommand).resolves({ Stacks: [Stack(outputs)] });
    expect(await findDeployed(cloudFormation, 'dev')).toEqual({
      ...{ environment: 'dev', siteAddress: 'https://a.mx', cdnAddress: 'https://d1.cloudfront.net' },
      ...{ apiAddress: 'https://api', version: '1', userPoolId: 'pool', userPoolClientId: 'client' },
    });
  });

  test('that lacks a stack is told with what to do', async () => {
    stacks.on(DescribeStacksCommand).resolves({ Stacks: [Stack(outputs)] });
    stacks.on(DescribeStacksCommand, { StackName: 'Rostro-dev-App' }).rejects(missing);
    await expect(findDeployed(cloudFormation, 'dev')).rejects.toThrow(
      'dev is not whole here, its stacks put out no SiteAddress. Deploy: npm run deploy -- --env dev',
    );
  });
});
