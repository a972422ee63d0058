import * as z from 'zod';
import type { Templates } from './templates.ts';

/** What a clinic cannot make again: its data, its accounts, its files, its right to send mail, the keys to them. */
export const HOLDS: Record<string, string> = {
  'AWS::DynamoDB::GlobalTable': 'every appointment, client and record',
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

const statement = (Effect: 'Allow' | 'Deny', Action: readonly string[], Condition?: object) => ({
  Effect,
  Action,
  Principal: '*',
  Resource: '*',
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
