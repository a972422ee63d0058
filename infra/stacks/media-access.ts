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

const ARCHIVES = 'archives/*';
/** In the bucket of clinical photos. */
export const PHOTOS = 'records/*';

/** The address of a file of everything has the right of its signer; a new one takes the place of the one of before. */
export const archiveReading = (media: IBucket): PolicyStatement[] => [
  onBucket(['GetObject', 'DeleteObject'], [media.arnForObjects(ARCHIVES)]),
  onBucket(['ListBucket'], [media.bucketArn]),
];

/** Whoever makes a file of everything reads the pictures. */
export const archiveMaking = (media: IBucket, clinical: IBucket): PolicyStatement[] => [
  onBucket(['GetObject'], [media.arnForObjects(PUBLISHED), clinical.arnForObjects(PHOTOS)]),
  onBucket(['PutObject'], [media.arnForObjects(ARCHIVES)]),
  onBucket(['ListBucket'], [media.bucketArn, clinical.bucketArn]),
];

/** Every version of a photo may go, but no lock is passed. */
export const photoRemoval = (clinical: IBucket): PolicyStatement[] => [
  onBucket(['ListBucketVersions'], [clinical.bucketArn]),
  onBucket(['DeleteObjectVersion'], [clinical.arnForObjects(PHOTOS)]),
];

export function acknowledgeArchiveMaking(role: IConstruct, media: IBucket, clinical: IBucket): void {
  acknowledgeFolders(role, media, [ARCHIVES, PUBLISHED]);
  acknowledgeFolders(role, clinical, [PHOTOS]);
}

export const acknowledgeMediaAccess = (role: IConstruct, media: IBucket): void =>
  acknowledgeFolders(role, media, [INCOMING, PUBLISHED]);

/** The template rules know the bucket of another stack by the name of that stack's export. */
export function acknowledgeFolders(role: IConstruct, media: IBucket, folders: readonly string[]): void {
  const exported = Stack.of(role).resolve(Stack.of(media).exportValue(media.bucketArn))['Fn::ImportValue'];
  const findings = folders.map((objects) => `AwsSolutions-IAM5[Resource::${exported}/${objects}]`);
  acknowledge(role, findings, 'Every picture has a key of its own: the folders are the bound.');
}
