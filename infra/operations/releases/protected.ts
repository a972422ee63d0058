import * as z from 'zod';
import type { Template, Templates } from './templates.ts';

type Resource = Template['Resources'][string];

/** What a clinic cannot make again: its data, its accounts, its files, its right to send mail, the keys to them. */
const HOLDS: Record<string, string> = {
  'AWS::DynamoDB::GlobalTable': 'every appointment, client and record',
  'AWS::DynamoDB::Table': 'every appointment, client and record',
  'AWS::Cognito::UserPool': 'the accounts of clients and staff, with their passwords',
  'AWS::Cognito::UserPoolClient': 'the sessions of everybody who is signed in',
  'AWS::Cognito::UserPoolDomain': 'the address at which Google signs people in',
  'AWS::S3::Bucket': 'its files',
  'AWS::SES::EmailIdentity': 'the verified sender of all mail',
  'AWS::KMS::Key': 'the only way to read what it encrypted',
  'AWS::Backup::BackupVault': 'the backups',
};

export const PROTECTED_TYPES: readonly string[] = Object.keys(HOLDS);

const Replicas = z.array(z.object({ DeletionProtectionEnabled: z.boolean().optional() }));

/** AWS refuses to delete the table that these templates make. Its stack and its pool are protected with it. */
export const isProtected = (templates: Templates): boolean =>
  Object.values(templates).some(({ Resources }) =>
    Object.values(Resources).some(({ Type, Properties }) => {
      const replicas = Type === 'AWS::DynamoDB::GlobalTable' ? Replicas.safeParse(Properties?.Replicas) : undefined;
      return replicas?.data?.some(({ DeletionProtectionEnabled }) => DeletionProtectionEnabled) ?? false;
    }),
  );

/** Logs that are kept so long are kept for somebody who asks later. */
const LONG_DAYS = 180;

/** What would be lost with a resource; undefined for one that CloudFormation may replace or delete. */
export function heldBy({ Type, Properties = {}, DeletionPolicy }: Resource): string | undefined {
  if (Type !== 'AWS::Logs::LogGroup') return HOLDS[Type];
  // A group that stays behind is still read under its own name.
  if (DeletionPolicy?.startsWith('Retain')) return undefined;
  const days = Number(Properties.RetentionInDays ?? Number.POSITIVE_INFINITY);
  return days >= LONG_DAYS ? `logs of up to ${days} days` : undefined;
}

/** The properties by which people, scripts or other systems find a resource, and which two cannot share. */
const NAME_PROPERTY: Record<string, string> = {
  'AWS::Budgets::Budget': 'Budget.BudgetName',
  'AWS::CloudFront::Function': 'Name',
  'AWS::CloudWatch::Alarm': 'AlarmName',
  'AWS::CloudWatch::Dashboard': 'DashboardName',
  'AWS::Cognito::UserPool': 'UserPoolName',
  'AWS::Cognito::UserPoolClient': 'ClientName',
  'AWS::Cognito::UserPoolDomain': 'Domain',
  'AWS::DynamoDB::GlobalTable': 'TableName',
  'AWS::DynamoDB::Table': 'TableName',
  'AWS::Events::EventBus': 'Name',
  'AWS::Lambda::Function': 'FunctionName',
  'AWS::Logs::LogGroup': 'LogGroupName',
  'AWS::S3::Bucket': 'BucketName',
  'AWS::SES::ConfigurationSet': 'Name',
  'AWS::SES::EmailIdentity': 'EmailIdentity',
  'AWS::SNS::Topic': 'TopicName',
  'AWS::SQS::Queue': 'QueueName',
};

/** The name that a template gives a resource; undefined if CloudFormation chooses one, or it is put together. */
export function fixedNameOf({ Type, Properties = {} }: Resource): string | undefined {
  const path = NAME_PROPERTY[Type]?.split('.') ?? [];
  const value = path.reduce<unknown>((at, key) => (at as Record<string, unknown> | undefined)?.[key], Properties);
  return typeof value === 'string' && path.length > 0 ? value : undefined;
}

const statement = (Effect: 'Allow' | 'Deny', Action: readonly string[], Condition?: object) => ({
  ...{ Effect, Action, Principal: '*', Resource: '*' },
  ...(Condition && { Condition }),
});

/**
 * What CloudFormation itself refuses, whoever deploys. A stack policy denies what it does not allow, so it allows the
 * rest.
 */
export const STACK_POLICY = JSON.stringify({
  Statement: [
    statement('Deny', ['Update:Replace', 'Update:Delete'], { StringEquals: { ResourceType: PROTECTED_TYPES } }),
    statement('Allow', ['Update:*']),
  ],
});

/** For the time of a deployment to which somebody agreed. */
export const OPEN_STACK_POLICY = JSON.stringify({ Statement: [statement('Allow', ['Update:*'])] });
