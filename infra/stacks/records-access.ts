import { keys } from '@rostro/kit/table/keys';
import type { ITableV2 } from 'aws-cdk-lib/aws-dynamodb';
import type { PolicyStatement } from 'aws-cdk-lib/aws-iam';
import type { IBucket } from 'aws-cdk-lib/aws-s3';
import type { IConstruct } from 'constructs';
import { AUDIT, acknowledgeFolders, onBucket } from './media-access.ts';
import { onPartitions, readTable } from './table-access.ts';

const INCOMING = 'records-incoming/*';
const PHOTOS = 'records/*';

/** Notes lie with the person; the visit that they are of is only checked. */
const PERSON = keys.clinicalNotes('*').pk;
const VISIT = keys.appointment('*').pk;

/**
 * The rights for clinical notes: nothing is deleted from the table, and only posted files from the bucket. No other
 * function may read the two folders, nor may the CDN; an address that is signed here has this function's own right.
 */
export const recordsAccess = (table: ITableV2, media: IBucket): PolicyStatement[] => [
  readTable(table),
  onPartitions(table, [PERSON, AUDIT], ['PutItem']),
  onPartitions(table, [PERSON, VISIT], ['ConditionCheckItem']),
  onBucket(['PutObject', 'GetObject'], [media.arnForObjects(INCOMING), media.arnForObjects(PHOTOS)]),
  onBucket(['DeleteObject'], [media.arnForObjects(INCOMING)]),
  onBucket(['ListBucket'], [media.bucketArn]),
];

export const acknowledgeRecordsAccess = (role: IConstruct, media: IBucket): void =>
  acknowledgeFolders(role, media, [INCOMING, PHOTOS]);
