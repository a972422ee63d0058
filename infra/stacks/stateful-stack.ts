import { CfnOutput, Stack, type StackProps } from 'aws-cdk-lib';
import type { UserPool, UserPoolClient } from 'aws-cdk-lib/aws-cognito';
import type { ITableV2 } from 'aws-cdk-lib/aws-dynamodb';
import type { IBucket } from 'aws-cdk-lib/aws-s3';
import { EmailIdentity, Identity } from 'aws-cdk-lib/aws-ses';
import type { Construct } from 'constructs';
import type { Environment } from '../config/environment.ts';
import { mediaBucket, releasesBucket } from './buckets.ts';
import { guestClient } from './guest-client.ts';
import { guardPool } from './pool-guard.ts';
import { spaClient } from './sign-in.ts';
import { clinicTable } from './table.ts';
import { letUsePool, type Triggers, triggers } from './triggers.ts';
import { userPool } from './user-pool.ts';

export interface StatefulStackProps extends StackProps {
  environment: Environment;
  root: string;
}

/** What must outlive every deployment: the table, the pictures, the accounts, the verified sender, the releases. */
export class StatefulStack extends Stack {
  readonly table: ITableV2;
  readonly media: IBucket;
  readonly pool: UserPool;
  readonly client: UserPoolClient;
  readonly guestClient: UserPoolClient;
  readonly mailIdentity: EmailIdentity;
  readonly triggers: Triggers;

  constructor(scope: Construct, id: string, { environment, root, ...props }: StatefulStackProps) {
    super(scope, id, { ...props, terminationProtection: environment.deletionProtection });
    this.table = clinicTable(this, environment);
    this.media = mediaBucket(this, environment);
    const releases = releasesBucket(this, environment);
    this.mailIdentity = new EmailIdentity(this, 'MailIdentity', { identity: identityOf(environment) });
    this.triggers = triggers(this, { environment, root, table: this.table });
    this.pool = userPool(this, environment, this.triggers);
    letUsePool(this, this.triggers, this.pool);
    if (environment.emulator?.guardsUserPool !== false) guardPool(this, this.pool);
    this.client = spaClient(this, environment, this.pool);
    this.guestClient = guestClient(environment, this.pool);
    if (environment.poolMail === 'ses') this.pool.node.addDependency(this.mailIdentity);
    new CfnOutput(this, 'TableName', { value: this.table.tableName });
    new CfnOutput(this, 'ReleasesBucket', { value: releases.bucketName });
    new CfnOutput(this, 'UserPoolId', { value: this.pool.userPoolId });
    new CfnOutput(this, 'UserPoolClientId', { value: this.client.userPoolClientId });
  }
}

const identityOf = ({ mailIdentity }: Environment): Identity =>
  mailIdentity.includes('@') ? Identity.email(mailIdentity) : Identity.domain(mailIdentity);
