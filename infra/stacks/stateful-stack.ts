import { CfnOutput, Stack, type StackProps } from 'aws-cdk-lib';
import type { UserPool } from 'aws-cdk-lib/aws-cognito';
import type { ITableV2 } from 'aws-cdk-lib/aws-dynamodb';
import type { IBucket } from 'aws-cdk-lib/aws-s3';
import { EmailIdentity, Identity, type IEmailIdentity } from 'aws-cdk-lib/aws-ses';
import { CfnWebACL, CfnWebACLAssociation } from 'aws-cdk-lib/aws-wafv2';
import type { Construct } from 'constructs';
import type { Environment } from '../config/environment.ts';
import { backups } from './backups.ts';
import { auditBucket, clinicalBucket, mediaBucket, releasesBucket } from './buckets.ts';
import { type DnsRecord, publish, zoneOf } from './dns.ts';
import { mailEvents } from './mail-events.ts';
import { signInDomain } from './sign-in.ts';
import { clinicTable } from './table.ts';
import { letUsePool, type Triggers, triggers } from './triggers.ts';
import { userPool } from './user-pool.ts';
import { blocked, managedRule, prioritize, rate, visibilityOf } from './web-acl.ts';

/** How often one address may ask within five minutes. Many clients share the address of one mobile carrier. */
const REQUESTS = 300;

/** Our own API does these (ADR 0122). The pool refuses the first by itself; the others would tell who has an account. */
const OF_OUR_API = ['SignUp', 'ConfirmSignUp', 'ResendConfirmationCode'];

const asksFor = (operation: string): CfnWebACL.StatementProperty => ({
  byteMatchStatement: {
    fieldToMatch: { singleHeader: { Name: 'x-amz-target' } },
    positionalConstraint: 'EXACTLY',
    searchString: `AWSCognitoIdentityProviderService.${operation}`,
    textTransformations: [{ priority: 0, type: 'NONE' }],
  },
});

/** The way back from Google carries Cognito's own long state. */
const COUNTED = ['SizeRestrictions_QUERYSTRING'];

/**
 * Stands before sign-in: the pool limits each account by itself, this limits each address, and keeps sign-up out. Three rules, no log: the least that a web ACL costs.
 */
function guardPool(scope: Construct, pool: UserPool): void {
  const acl = new CfnWebACL(scope, 'PoolGuard', {
    description: 'Before the user pool',
    scope: 'REGIONAL',
    defaultAction: { allow: {} },
    visibilityConfig: visibilityOf('PoolGuard'),
    rules: prioritize([
      blocked('SignUps', { orStatement: { statements: OF_OUR_API.map(asksFor) } }),
      rate('Requests', REQUESTS),
      managedRule('CommonAttacks', 'AWSManagedRulesCommonRuleSet', COUNTED),
    ]),
  });
  new CfnWebACLAssociation(scope, 'PoolGuardOnPool', { resourceArn: pool.userPoolArn, webAclArn: acl.attrArn });
}

export interface StatefulStackProps extends StackProps {
  environment: Environment;
  root: string;
}

/** Mails say that they were sent from here, so that SPF is the clinic's own and not Amazon's. */
const mailFromOf = (domain: string): string => `bounces.${domain}`;

/** Who receives mails from this domain is told to judge by DKIM and SPF, and to refuse nothing yet. */
const DMARC = '"v=DMARC1; p=none;"';

/** What proves a domain to SES, and to those who receive its mails. */
function recordsOf(identity: EmailIdentity, domain: string, region: string): Record<string, DnsRecord> {
  const from = mailFromOf(domain);
  const dkim = identity.dkimRecords.map(
    ({ name, value }, place) => [`Dkim${place + 1}`, { name, type: 'CNAME', value }] as const,
  );
  return {
    ...Object.fromEntries(dkim),
    FromMx: { name: from, type: 'MX', value: `10 feedback-smtp.${region}.amazonses.com` },
    FromSpf: { name: from, type: 'TXT', value: '"v=spf1 include:amazonses.com ~all"' },
    Dmarc: { name: `_dmarc.${domain}`, type: 'TXT', value: DMARC },
  };
}

/**
 * The sender that SES verifies. One that is managed elsewhere (a clinic's domain, that of another environment) is only
 * named: it is never made, changed or deleted from here.
 */
function mailIdentity(scope: Construct, environment: Environment): IEmailIdentity {
  const { name, managed } = environment.mailIdentity;
  if (!managed) return EmailIdentity.fromEmailIdentityName(scope, 'MailIdentity', name);
  if (name.includes('@')) return new EmailIdentity(scope, 'MailIdentity', { identity: Identity.email(name) });
  const identity = new EmailIdentity(scope, 'MailIdentity', {
    identity: Identity.domain(name),
    // Until its records are there, mails leave as Amazon's.
    mailFromDomain: mailFromOf(name),
  });
  const zone = zoneOf(environment, name);
  for (const [id, record] of Object.entries(recordsOf(identity, name, environment.region))) {
    new CfnOutput(scope, `Mail${id}`, { value: `${record.name} ${record.type} ${record.value}` });
    // A domain has one DMARC record; the clinic may have its own.
    if (zone && (id !== 'Dmarc' || zone.dmarc)) publish(scope, `Mail${id}Record`, zone, record);
  }
  return identity;
}

/** What must outlive every deployment: the table, the pictures, the accounts, the verified sender, the releases. */
export class StatefulStack extends Stack {
  readonly table: ITableV2;
  readonly media: IBucket;
  readonly clinical: IBucket;
  readonly auditCopies: IBucket;
  readonly pool: UserPool;
  readonly mailIdentity: IEmailIdentity;
  readonly triggers: Triggers;

  constructor(scope: Construct, id: string, { environment, root, ...props }: StatefulStackProps) {
    super(scope, id, props);
    this.table = clinicTable(this, environment);
    this.media = mediaBucket(this, environment);
    this.clinical = clinicalBucket(this, environment);
    this.auditCopies = auditBucket(this, environment);
    backups(this, environment, this);
    const releases = releasesBucket(this, environment);
    this.mailIdentity = mailIdentity(this, environment);
    const mails = mailEvents(this, environment);
    this.triggers = triggers(this, { environment, root, table: this.table });
    this.pool = userPool(this, environment, this.triggers);
    letUsePool(this, environment, this.triggers, this.pool);
    if (environment.poolGuard) guardPool(this, this.pool);
    signInDomain(this, environment, this.pool);
    if (environment.poolMail === 'ses') this.pool.node.addDependency(this.mailIdentity, mails);
    this.exportAll();
    new CfnOutput(this, 'TableName', { value: this.table.tableName });
    new CfnOutput(this, 'AuditBucket', { value: this.auditCopies.bucketName });
    new CfnOutput(this, 'ClinicalBucket', { value: this.clinical.bucketName });
    new CfnOutput(this, 'MediaBucket', { value: this.media.bucketName });
    new CfnOutput(this, 'ReleasesBucket', { value: releases.bucketName });
    new CfnOutput(this, 'UserPoolId', { value: this.pool.userPoolId });
  }

  /**
   * What App may read, whether a release of App reads it or not: CloudFormation refuses to remove an export that the
   * deployed App still imports, and Stateful is deployed first (docs/adr/0174-two-stacks.md).
   */
  private exportAll(): void {
    const { table, media, clinical, auditCopies, pool, triggers } = this;
    const names = [table.tableArn, table.tableName, table.tableStreamArn, pool.userPoolArn, pool.userPoolId];
    const buckets = [media, clinical, auditCopies].flatMap(({ bucketArn, bucketName }) => [bucketArn, bucketName]);
    const watched = Object.values(triggers).map(({ functionName }) => functionName);
    for (const value of [...names, ...buckets, media.bucketRegionalDomainName, ...watched]) this.exportValue(value);
  }
}
