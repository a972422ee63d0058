import {
  ConditionalCheckFailedException,
  DeleteItemCommand,
  DescribeContinuousBackupsCommand,
  DynamoDBClient,
} from '@aws-sdk/client-dynamodb';
import { GetObjectLockConfigurationCommand, S3Client } from '@aws-sdk/client-s3';
import { keys } from '@rostro/rules/table/keys';
import type { Environment } from '../../config/environment.ts';
import { findCloudTarget } from '../cloud-target.ts';
import { outputsOf } from '../deployed.ts';
import { type AccountCheck, failed, ok, unseen } from './check.ts';

/** What only an account can show of the protection of data. */

const DEPLOY = 'Deploy this release: the Stateful stack puts it back.';
const dynamoOf = ({ region }: Environment) => new DynamoDBClient({ region });

/** An entry that is not there, on condition that it is: also where the deletion were allowed, nothing would go. */
const NOBODYS = keys.audit('2000-01-01T12:00:00.000Z', 'verify');

/** Looked at with the rights of whoever runs it: the denial must hold for an administrator. */
export const auditIsKept: AccountCheck = {
  name: 'nobody deletes an entry of the audit (tried with one that is not there)',
  look: async ({ cloudFormation }, environment) => {
    const { tableName: TableName } = await findCloudTarget(cloudFormation, environment.name);
    const deletion = new DeleteItemCommand({
      TableName,
      Key: { pk: { S: NOBODYS.pk }, sk: { S: NOBODYS.sk } },
      ConditionExpression: 'attribute_exists(pk)',
    });
    try {
      await dynamoOf(environment).send(deletion);
    } catch (error) {
      if (error instanceof Error && error.name === 'AccessDeniedException') {
        const { message } = error;
        if (message.includes('explicit deny')) return ok('the table refuses it');
        return unseen(message, 'Look with credentials that may delete items of the table.');
      }
      if (!(error instanceof ConditionalCheckFailedException)) throw error;
    }
    return failed('the table would have deleted it', DEPLOY);
  },
};

/** The bucket of an output locks each object for so many days; without a number, it only keeps versions. */
const locked = (
  what: string,
  output: string,
  daysOf: (environment: Environment) => number | undefined,
): AccountCheck => ({
  name: `${what} are locked against deletion`,
  look: async ({ cloudFormation }, environment) => {
    const { name, region } = environment;
    const { [output]: Bucket } = await outputsOf(cloudFormation, name, 'Stateful');
    if (Bucket === undefined) return failed(`the Stateful stack puts out no ${output}`, DEPLOY);
    const { ObjectLockConfiguration } = await new S3Client({ region }).send(
      new GetObjectLockConfigurationCommand({ Bucket }),
    );
    const { Mode, Days } = ObjectLockConfiguration?.Rule?.DefaultRetention ?? {};
    const is = Mode === undefined ? 'versions are kept, without a lock' : `${Mode.toLowerCase()} for ${Days} days`;
    return Days === daysOf(environment) ? ok(is) : failed(is, DEPLOY);
  },
});

export const photosAreLocked = locked('clinical photos', 'ClinicalBucket', ({ clinicalLockDays }) => clinicalLockDays);
export const auditCopiesAreLocked = locked('copies of the audit', 'AuditBucket', ({ auditLockDays }) => auditLockDays);

export const momentsAreKept: AccountCheck = {
  name: 'earlier moments of the table can be restored',
  look: async ({ cloudFormation }, environment) => {
    if (!environment.pitr) return unseen('the environment has no point-in-time recovery', 'Set "pitr" if data matter.');
    const { tableName: TableName } = await findCloudTarget(cloudFormation, environment.name);
    const asked = new DescribeContinuousBackupsCommand({ TableName });
    const { ContinuousBackupsDescription } = await dynamoOf(environment).send(asked);
    const recovery = ContinuousBackupsDescription?.PointInTimeRecoveryDescription;
    if (recovery?.PointInTimeRecoveryStatus !== 'ENABLED') return failed('point-in-time recovery is off', DEPLOY);
    return ok(`from ${recovery.EarliestRestorableDateTime?.toISOString()} on`);
  },
};
