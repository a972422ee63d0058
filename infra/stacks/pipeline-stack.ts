import { CfnOutput, Duration, Stack, type StackProps, Tags } from 'aws-cdk-lib';
import {
  type IOidcProvider,
  OidcProviderNative,
  PolicyStatement,
  Role,
  WebIdentityPrincipal,
} from 'aws-cdk-lib/aws-iam';
import type { Construct } from 'constructs';
import { stackNameOf, tableNameOf } from '../config/names.ts';
import { acknowledge } from './acknowledge.ts';

const GITHUB = 'token.actions.githubusercontent.com';
/** Who the token is for: AWS's own action asks for it so. */
const AUDIENCE = 'sts.amazonaws.com';
/** The CDK's, unless the account was bootstrapped with another. */
const QUALIFIER = 'hnb659fds';

interface Right {
  actions: readonly string[];
  resources: readonly string[];
  /** Why a resource is named by a pattern. */
  why: string;
}

/** An environment of `cdk.json`, as far as the right to deploy it goes. */
export interface Deployed {
  name: string;
  /** The environment whose recorded releases say what may be deployed; its stacks are in the same account. */
  provenIn?: string | undefined;
}

const releasesOf = (environment: string): string => `${stackNameOf(environment, 'Stateful').toLowerCase()}-releases*`;

/** What a run reads of the environment where a release was proven: which bucket has the records, and the records. */
const proofRights = (environment: string, { account, region }: Stack): Right[] => [
  {
    actions: ['cloudformation:DescribeStacks'],
    resources: [`arn:aws:cloudformation:${region}:${account}:stack/${stackNameOf(environment, 'Stateful')}/*`],
    why: 'One stack of the environment where releases are proven; AWS adds an id to its name.',
  },
  {
    actions: ['s3:ListBucket', 's3:GetObject'],
    resources: [`arn:aws:s3:::${releasesOf(environment)}`],
    why: 'The recorded releases of the environment where they are proven: read only.',
  },
];

/** What a run reads and writes by itself; what it deploys, the CDK's roles do. */
function rightsOf(environment: string, { account, region }: Stack): Right[] {
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
      resources: [arn('cloudwatch', `alarm:${stackNameOf(environment, 'Ops')}-*`)],
      why: 'One alarm of the environment is rung after a deployment; CloudFormation ends the names.',
    },
    {
      actions: ['sns:ListSubscriptionsByTopic'],
      resources: [arn('sns', `${stackNameOf(environment, 'Ops')}-*`)],
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
      actions: ['dynamodb:GetItem', 'dynamodb:Query'],
      resources: [arn('dynamodb', `table/${tableNameOf(environment)}`)],
      why: '',
    },
    {
      actions: ['acm:DescribeCertificate'],
      resources: [arn('acm', 'certificate/*')],
      why: 'The certificate is named in cdk.json and may change there.',
    },
    {
      actions: [
        'cloudfront:ListDistributions',
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

export interface PipelineStackProps extends StackProps {
  /** `<owner>/<repository>` */
  repository: string;
  environments: readonly Deployed[];
  /** The account has GitHub as an identity provider already: there can be one only. */
  knowsGitHub: boolean;
}

/**
 * Who deploys without a key: GitHub vouches for a run, and AWS gives it the role of its environment for an hour. One per
 * account, and apart from the clinic's stacks: it would be taken down with them.
 */
export class PipelineStack extends Stack {
  constructor(scope: Construct, id: string, { repository, environments, knowsGitHub, ...props }: PipelineStackProps) {
    super(scope, id, { ...props, description: 'Who may deploy Rostro from GitHub', terminationProtection: true });
    const provider = knowsGitHub
      ? OidcProviderNative.fromOidcProviderArn(this, 'GitHub', `arn:aws:iam::${this.account}:oidc-provider/${GITHUB}`)
      : new OidcProviderNative(this, 'GitHub', { url: `https://${GITHUB}`, clientIds: [AUDIENCE] });
    for (const environment of environments) this.#role(environment, repository, provider);
    Tags.of(this).add('application', 'rostro');
  }

  #role({ name: environment, provenIn }: Deployed, repository: string, provider: IOidcProvider): void {
    const role = new Role(this, `Deploy-${environment}`, {
      roleName: `rostro-${environment}-deploy`,
      description: `Deploys ${environment} from ${repository}`,
      // The environment's rules in GitHub say who approves, and from which branch.
      assumedBy: new WebIdentityPrincipal(provider.oidcProviderArn, {
        StringEquals: {
          [`${GITHUB}:aud`]: AUDIENCE,
          [`${GITHUB}:sub`]: `repo:${repository}:environment:${environment}`,
        },
      }),
      maxSessionDuration: Duration.hours(1),
    });
    const rights = [...rightsOf(environment, this), ...(provenIn === undefined ? [] : proofRights(provenIn, this))];
    for (const { actions, resources, why } of rights) {
      role.addToPolicy(new PolicyStatement({ actions: [...actions], resources: [...resources] }));
      const wild = resources.filter((resource) => resource.includes('*'));
      const ids = wild.map(
        (resource) => `AwsSolutions-IAM5[Resource::${resource.replaceAll(this.account, '<AWS::AccountId>')}]`,
      );
      if (ids.length > 0) acknowledge(role, ids, why);
    }
    new CfnOutput(this, `DeployRole${environment.replaceAll(/\W/g, '')}`, { value: role.roleArn });
  }
}
