import type { Stack } from 'aws-cdk-lib';
import { PROOFS, stackNameOf, tableNameOf } from '../config/names.ts';

/** The CDK's, unless the account was bootstrapped with another. */
const QUALIFIER = 'hnb659fds';

export interface Right {
  actions: readonly string[];
  resources: readonly string[];
  /** Why a resource is named by a pattern. */
  why: string;
  /** Only resources whose tag `environment` is this. */
  tagged?: string;
}

const releasesOf = (environment: string): string => `${stackNameOf(environment, 'Stateful').toLowerCase()}-releases*`;

/** The topic of alarms alone: what is published to another one comes from WhatsApp. */
const alarmTopicsOf = (environment: string): string => `${stackNameOf(environment, 'App')}-Alarms*`;

/** The outputs of an environment's Stateful stack: what its table, its pool and its buckets are called. */
const statefulOutputs = (environment: string, { account, region }: Stack): Right => ({
  actions: ['cloudformation:DescribeStacks'],
  resources: [`arn:aws:cloudformation:${region}:${account}:stack/${stackNameOf(environment, 'Stateful')}/*`],
  why: 'The names of the environment’s table and buckets are outputs of one stack; AWS adds an id to its name.',
});

/**
 * What a run reads of the environment where a release was proven: whether its code is, and in the same account what the
 * bucket is called. In another one the bucket's own policy must say the same.
 */
export function proofRights(environment: string, proofBucket: string | undefined, place: Stack): Right[] {
  const bucket = `arn:aws:s3:::${proofBucket ?? releasesOf(environment)}`;
  const objects = proofBucket === undefined ? [bucket] : [bucket, `${bucket}/${PROOFS}*`];
  const why = 'What the environment has proven that goes before this one: read only.';
  const reads: Right = { actions: ['s3:ListBucket', 's3:GetObject'], resources: objects, why };
  return proofBucket === undefined ? [statefulOutputs(environment, place), reads] : [reads];
}

/** What a run reads and writes by itself; what it deploys, the CDK's roles do. */
export function deployRights(environment: string, { account, region }: Stack): Right[] {
  const arn = (service: string, resource: string, place = `${region}:${account}`) =>
    `arn:aws:${service}:${place}:${resource}`;
  const assets = `cdk-${QUALIFIER}-assets-${account}-${region}`;
  return [
    {
      actions: ['sts:AssumeRole'],
      resources: ['deploy', 'file-publishing', 'lookup'].map((role) =>
        arn('iam', `role/cdk-${QUALIFIER}-${role}-role-${account}-${region}`, `:${account}`),
      ),
      why: '',
    },
    {
      actions: [
        'cloudformation:DeleteChangeSet',
        'cloudformation:DescribeChangeSet',
        'cloudformation:DescribeStacks',
        'cloudformation:GetTemplate',
        'cloudformation:SetStackPolicy',
      ],
      resources: [arn('cloudformation', `stack/${stackNameOf(environment, '*')}`)],
      why: 'The stacks of the environment; AWS adds an id to each name.',
    },
    {
      actions: ['cloudwatch:DescribeAlarms'],
      resources: [arn('cloudwatch', 'alarm:*')],
      why: 'The alarms of a topic are found by the topic: AWS asks for the right on all.',
    },
    {
      actions: ['cloudwatch:DescribeAlarmHistory', 'cloudwatch:SetAlarmState'],
      resources: [arn('cloudwatch', `alarm:${stackNameOf(environment, 'App')}-*`)],
      why: 'One alarm of the environment is rung after a deployment; CloudFormation ends the names.',
    },
    {
      actions: ['sns:ListSubscriptionsByTopic'],
      resources: [arn('sns', alarmTopicsOf(environment))],
      why: 'The preflight looks who hears the alarms; CloudFormation ends the name of the topic.',
    },
    {
      actions: ['s3:ListBucket', 's3:GetObject', 's3:PutObject', 's3:DeleteObject'],
      resources: [`arn:aws:s3:::${releasesOf(environment)}`],
      why: 'The recorded releases of the environment: CloudFormation ends the name of their bucket, and each is a file.',
    },
    {
      actions: ['s3:ListBucket', 's3:GetObject'],
      resources: [`arn:aws:s3:::${assets}`, `arn:aws:s3:::${assets}/*`],
      why: 'A rollback looks whether the files of a release are still there.',
    },
    {
      actions: ['ssm:GetParameter'],
      resources: [arn('ssm', `parameter/cdk-bootstrap/${QUALIFIER}/version`)],
      why: '',
    },
    {
      actions: ['secretsmanager:GetSecretValue'],
      resources: [arn('secretsmanager', `secret:rostro/${environment}/*`)],
      why: 'The preflight looks whether the captcha’s and Google’s secret have their keys.',
    },
    {
      actions: ['dynamodb:DescribeTable', 'dynamodb:GetItem', 'dynamodb:Query'],
      resources: [arn('dynamodb', `table/${tableNameOf(environment)}`)],
      why: '',
    },
    {
      actions: ['logs:DescribeLogGroups'],
      resources: [arn('logs', 'log-group:*')],
      why: 'The preflight looks for groups that an earlier attempt left behind: AWS asks for the right on all.',
    },
    {
      actions: ['AdminCreateUser', 'AdminDeleteUser', 'AdminSetUserPassword', 'ListUsers'].map(
        (action) => `cognito-idp:${action}`,
      ),
      resources: [arn('cognito-idp', 'userpool/*')],
      tagged: environment,
      why: 'The smoke test signs in as somebody who exists only meanwhile. AWS names the pool; its tag says whose it is.',
    },
    {
      actions: ['acm:DescribeCertificate'],
      resources: [arn('acm', 'certificate/*')],
      why: 'The certificate is named in cdk.json and may change there.',
    },
    {
      actions: [
        'backup:ListBackupVaults',
        'cloudfront:ListDistributions',
        'cognito-idp:ListUserPools',
        'lambda:GetAccountSettings',
        'servicequotas:ListRequestedServiceQuotaChangeHistory',
        'ses:GetIdentityVerificationAttributes',
        'ses:GetSendQuota',
        'social-messaging:GetLinkedWhatsAppBusinessAccountPhoneNumber',
      ],
      resources: ['*'],
      why: 'The preflight reads settings of the account, which are no resources.',
    },
  ];
}

/** What a restore drill does: AWS restores into a table beside the live one, the audit reads that, and it is deleted. */
export function drillRights(environment: string, { account, region }: Stack): Right[] {
  const live = `arn:aws:dynamodb:${region}:${account}:table/${tableNameOf(environment)}`;
  return [
    {
      actions: ['dynamodb:DescribeContinuousBackups', 'dynamodb:DescribeTable', 'dynamodb:RestoreTableToPointInTime'],
      resources: [live],
      why: '',
    },
    {
      actions: [
        // AWS asks for those of items as well: the restore writes the copy in the name of whoever began it.
        ...['BatchWriteItem', 'DeleteItem', 'DeleteTable', 'DescribeTable', 'GetItem', 'PutItem', 'Query'],
        ...['RestoreTableToPointInTime', 'Scan', 'UpdateItem'],
      ].map((action) => `dynamodb:${action}`),
      resources: [`${live}-restored-*`],
      why: 'The copy is named by its moment.',
    },
  ];
}

/** What a weekly look reads, the one alarm and the one function that it tries, and the topic that it tells. */
export function lookRights(environment: string, { account, region }: Stack): Right[] {
  const arn = (service: string, resource: string) => `arn:aws:${service}:${region}:${account}:${resource}`;
  return [
    {
      actions: [
        ...['DescribeStacks', 'GetStackPolicy', 'GetTemplate'],
        ...['DescribeStackResourceDrifts', 'DetectStackDrift', 'DetectStackResourceDrift'],
      ].map((action) => `cloudformation:${action}`),
      resources: [arn('cloudformation', `stack/${stackNameOf(environment, '*')}`)],
      why: 'The stacks of the environment; AWS adds an id to each name.',
    },
    {
      actions: [
        ...['cloudformation:DescribeStackDriftDetectionStatus', 'cloudwatch:DescribeAlarms'],
        ...['sns:GetSMSSandboxAccountStatus', 'sns:ListSMSSandboxPhoneNumbers'],
      ],
      resources: ['*'],
      why: 'A running comparison, the alarms of a topic and the settings of the account are no resources.',
    },
    {
      actions: ['cloudwatch:DescribeAlarmHistory', 'cloudwatch:SetAlarmState'],
      resources: [arn('cloudwatch', `alarm:${stackNameOf(environment, 'App')}-*`)],
      why: 'One alarm of the environment is rung; CloudFormation ends the names.',
    },
    {
      actions: ['sns:ListSubscriptionsByTopic', 'sns:Publish'],
      resources: [arn('sns', alarmTopicsOf(environment))],
      why: 'Who hears the alarms is asked, and told what was found; CloudFormation ends the name of the topic.',
    },
    {
      actions: ['s3:GetBucketObjectLockConfiguration'],
      resources: [`arn:aws:s3:::${stackNameOf(environment, 'Stateful').toLowerCase()}-*`],
      why: 'Whether photos and copies of the audit are locked; CloudFormation ends the names of the buckets.',
    },
    {
      actions: ['backup:ListRecoveryPointsByBackupVault'],
      resources: [arn('backup', `backup-vault:${tableNameOf(environment)}`)],
      why: '',
    },
    {
      actions: ['lambda:InvokeFunction'],
      resources: [arn('lambda', `function:${stackNameOf(environment, 'App')}-Probe*`)],
      why: 'The probe is run once; CloudFormation ends its name.',
    },
  ];
}
