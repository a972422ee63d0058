import { Stack } from 'aws-cdk-lib';
import { PolicyStatement } from 'aws-cdk-lib/aws-iam';
import type { IBucket } from 'aws-cdk-lib/aws-s3';
import type { IConstruct } from 'constructs';
import { acknowledge } from './acknowledge.ts';

const INCOMING = 'incoming/*';
const PUBLISHED = 'media/*';

export const onBucket = (actions: string[], resources: string[]): PolicyStatement =>
  new PolicyStatement({ actions: actions.map((action) => `s3:${action}`), resources });

/**
 * The rights for pictures: post (a form has its signer's rights), read, publish, delete. They do not include removing a
 * published picture. Without the right to list, S3 answers "denied" for a missing object.
 */
export const mediaAccess = (media: IBucket): PolicyStatement[] => [
  onBucket(['PutObject'], [media.arnForObjects(INCOMING), media.arnForObjects(PUBLISHED)]),
  onBucket(['GetObject', 'DeleteObject'], [media.arnForObjects(INCOMING)]),
  onBucket(['ListBucket'], [media.bucketArn]),
];

export const acknowledgeMediaAccess = (role: IConstruct, media: IBucket): void =>
  acknowledgeFolders(role, media, [INCOMING, PUBLISHED]);

/** The template rules know the bucket of another stack by the name of that stack's export. */
export function acknowledgeFolders(role: IConstruct, media: IBucket, folders: readonly string[]): void {
  const home = Stack.of(media);
  const exported: { 'Fn::ImportValue': string } = home.resolve(home.exportValue(media.bucketArn));
  const findings = folders.map((objects) => `AwsSolutions-IAM5[Resource::${exported['Fn::ImportValue']}/${objects}]`);
  acknowledge(role, findings, 'Every picture has a key of its own: the folders are the bound.');
}
