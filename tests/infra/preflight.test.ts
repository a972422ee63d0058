import { readFileSync } from 'node:fs';
import { type CertificateDetail, DescribeCertificateCommand } from '@aws-sdk/client-acm';
import { ListBackupVaultsCommand } from '@aws-sdk/client-backup';
import { DescribeStacksCommand } from '@aws-sdk/client-cloudformation';
import { ListDistributionsCommand } from '@aws-sdk/client-cloudfront';
import { DescribeLogGroupsCommand } from '@aws-sdk/client-cloudwatch-logs';
import { ListUserPoolsCommand } from '@aws-sdk/client-cognito-identity-provider';
import { DescribeTableCommand } from '@aws-sdk/client-dynamodb';
import { GetAccountSettingsCommand } from '@aws-sdk/client-lambda';
import {
  GetSecretValueCommand,
  InvalidRequestException,
  ResourceNotFoundException,
} from '@aws-sdk/client-secrets-manager';
import { ListRequestedServiceQuotaChangeHistoryCommand } from '@aws-sdk/client-service-quotas';
import { GetIdentityVerificationAttributesCommand, GetSendQuotaCommand } from '@aws-sdk/client-ses';
import { ListSubscriptionsByTopicCommand } from '@aws-sdk/client-sns';
import { GetLinkedWhatsAppBusinessAccountPhoneNumberCommand } from '@aws-sdk/client-socialmessaging';
import { GetParameterCommand, ParameterNotFound } from '@aws-sdk/client-ssm';
import { GetCallerIdentityCommand } from '@aws-sdk/client-sts';
import { beforeEach, describe, expect, test } from '@jest/globals';
import { mockClient } from 'aws-sdk-client-mock';
import type { Environment } from '../../infra/config/environment.ts';
import { loadEnvironment } from '../../infra/config/load.ts';
import { linesOf } from '../../infra/operations/preflight/finding.ts';
import { resolves } from '../../infra/operations/preflight/leftovers.ts';
import { neededAtOnce } from '../../infra/operations/preflight/limits.ts';
import { preflight, preflightClients } from '../../infra/operations/preflight/preflight.ts';

const ACCOUNT = '111111111111';
const REGION = 'us-east-1';
const ARN = `arn:aws:acm:${REGION}:${ACCOUNT}:certificate/abc`;
const $metadata = {};
const awsError = (name: string, message = name): Error => Object.assign(new Error(message), { name });

const { dev } = JSON.parse(readFileSync('cdk.json', 'utf8')).context.environments;
/** One that asks for everything that can be missing. */
const config = {
  ...dev,
  account: ACCOUNT,
  siteUrl: 'https://citas.clinica.mx',
  authDomainPrefix: 'rostro-dev',
  domainName: 'citas.clinica.mx',
  certificateArn: ARN,
  mailFrom: 'citas@clinica.mx',
  mailIdentity: 'clinica.mx',
  poolMail: 'ses',
  whatsappPhoneNumberId: 'phone-number-id-1',
  googleClientId: '1.apps.googleusercontent.com',
  captcha: { provider: 'recaptcha', siteKey: '6L0' },
};
const environment: Environment = loadEnvironment({ staging: config }, 'staging');

const clients = preflightClients(REGION);
const sts = mockClient(clients.sts);
const ssm = mockClient(clients.ssm);
const secrets = mockClient(clients.secrets);
const ses = mockClient(clients.ses);
const cloudFormation = mockClient(clients.cloudFormation);
const sns = mockClient(clients.sns);
const acm = mockClient(clients.acm);
const social = mockClient(clients.social);
const lambda = mockClient(clients.lambda);
const quotas = mockClient(clients.quotas);
const cloudFront = mockClient(clients.cloudFront);
const dynamo = mockClient(clients.dynamo);
const cognito = mockClient(clients.cognito);
const backup = mockClient(clients.backup);
const logs = mockClient(clients.logs);
const notThere = () => awsError('ResourceNotFoundException');

const verified = (VerificationStatus?: 'Success' | 'Pending') =>
  ses.on(GetIdentityVerificationAttributesCommand).resolves({
    VerificationAttributes: VerificationStatus ? { 'clinica.mx': { VerificationStatus } } : {},
  });
const neverDeployed = () =>
  cloudFormation.on(DescribeStacksCommand).rejects(awsError('ValidationError', 'Stack with id x does not exist'));
const stackStatus = (StackStatus: 'UPDATE_COMPLETE' | 'UPDATE_ROLLBACK_FAILED' | 'ROLLBACK_FAILED' | 'DELETE_FAILED') =>
  cloudFormation
    .on(DescribeStacksCommand)
    .resolves({ Stacks: [{ StackName: 'any', StackStatus, CreationTime: new Date() }] });

/** An account in which everything is as it should be. */
beforeEach(() => {
  for (const mock of [sts, ssm, secrets, ses, cloudFormation, sns, acm, social]) mock.reset();
  for (const mock of [lambda, quotas, cloudFront, dynamo, cognito, backup, logs]) mock.reset();
  sts.on(GetCallerIdentityCommand).resolves({ Account: ACCOUNT });
  ssm.on(GetParameterCommand).resolves({ Parameter: { Value: '28' } });
  secrets
    .on(GetSecretValueCommand, { SecretId: 'rostro/staging/google' })
    .resolves({ SecretString: '{"clientSecret":"hush-google"}' })
    .on(GetSecretValueCommand, { SecretId: 'rostro/staging/captcha' })
    .resolves({ SecretString: '{"secretKey":"hush-captcha"}' });
  ses.on(GetSendQuotaCommand).resolves({ Max24HourSend: 50_000 });
  verified('Success');
  stackStatus('UPDATE_COMPLETE');
  certificate('ISSUED', 'citas.clinica.mx');
  social.on(GetLinkedWhatsAppBusinessAccountPhoneNumberCommand).resolves({});
  mayRun(1000);
  quotas.on(ListRequestedServiceQuotaChangeHistoryCommand).resolves({});
  distributions(1);
  dynamo.on(DescribeTableCommand).rejects(notThere());
  cognito.on(ListUserPoolsCommand).resolves({});
  backup.on(ListBackupVaultsCommand).resolves({});
  logs.on(DescribeLogGroupsCommand).resolves({});
  clients.resolves = async () => false;
});

const certificate = (Status: CertificateDetail['Status'], DomainName: string, SubjectAlternativeNames: string[] = []) =>
  acm.on(DescribeCertificateCommand, { CertificateArn: ARN }).resolves({
    Certificate: { Status, DomainName, SubjectAlternativeNames },
  });
const mayRun = (ConcurrentExecutions: number) =>
  lambda.on(GetAccountSettingsCommand).resolves({ AccountLimit: { ConcurrentExecutions } });
const distributions = (Quantity: number) =>
  cloudFront.on(ListDistributionsCommand).resolves({
    DistributionList: { Quantity, Marker: '', MaxItems: 1, IsTruncated: false },
  });

const found = (changes: Partial<Environment> = {}) => preflight(clients, { ...environment, ...changes });
const stopOf = (what: RegExp, fix: RegExp) => ({
  kind: 'stop',
  what: expect.stringMatching(what),
  fix: expect.stringMatching(fix),
});
const warningOf = (what: RegExp, fix: RegExp) => ({ ...stopOf(what, fix), kind: 'warning' });

test('an account where everything is prepared has nothing to be said of', async () => {
  expect(await found()).toEqual([]);
});

test('every fault is told in one go, and no secret’s value with it', async () => {
  ssm.on(GetParameterCommand).rejects(new ParameterNotFound({ message: 'no', $metadata }));
  secrets.on(GetSecretValueCommand).resolves({ SecretString: '{"other":"hush"}' });
  verified('Pending');
  acm.on(DescribeCertificateCommand).rejects(notThere());
  const findings = await found();
  expect(findings.map(({ kind }) => kind)).toEqual(['stop', 'stop', 'stop', 'stop', 'stop']);
  expect(findings.map(linesOf).join('\n')).not.toContain('hush');
});

test('a finding is two lines: what is wrong, and what to do', () => {
  expect(linesOf({ kind: 'stop', what: 'It is broken.', fix: 'Mend it.' })).toBe('✗ It is broken.\n    → Mend it.');
});

describe('credentials', () => {
  test.each([
    ['none', awsError('CredentialsProviderError'), /no AWS credentials at hand/, /aws sso login.*AWS_PROFILE/],
    ['expired ones', awsError('ExpiredTokenException'), /have expired/, /aws sso login/],
    [
      'wrong ones',
      awsError('InvalidClientTokenId', 'bad key'),
      /does not take.*InvalidClientTokenId: bad key/,
      /AWS_PROFILE/,
    ],
  ])('%s are the one thing that is told', async (_, error, what, fix) => {
    sts.on(GetCallerIdentityCommand).rejects(error);
    expect(await found()).toEqual([stopOf(what, fix)]);
    expect(ssm.calls()).toHaveLength(0);
  });

  test('of another account are refused before anything else is looked at', async () => {
    sts.on(GetCallerIdentityCommand).resolves({ Account: '222222222222' });
    expect(await found()).toEqual([
      stopOf(/of account 222222222222, staging lives in 111111111111/, /AWS_PROFILE.*environments\.staging\.account/),
    ]);
    expect(secrets.calls()).toHaveLength(0);
  });

  test('of any account do where the configuration names none', async () => {
    sts.on(GetCallerIdentityCommand).resolves({ Account: '111111111111' });
    const { account: _, ...anywhere } = environment;
    expect(await preflight(clients, anywhere)).toEqual([]);
  });
});

describe('the bootstrap of the CDK', () => {
  const command = /^npx cdk bootstrap aws:\/\/111111111111\/us-east-1$/;

  test('that is missing is told with its command', async () => {
    ssm.on(GetParameterCommand).rejects(new ParameterNotFound({ message: 'no', $metadata }));
    expect(await found()).toEqual([stopOf(/Account 111111111111 is not bootstrapped .* us-east-1/, command)]);
  });

  test('that is too old, too', async () => {
    ssm.on(GetParameterCommand).resolves({ Parameter: { Value: '4' } });
    expect(await found()).toEqual([stopOf(/version 4, too old/, command)]);
  });

  test('that may not be read stops nobody', async () => {
    ssm.on(GetParameterCommand).rejects(awsError('AccessDeniedException', 'not yours'));
    expect(await found()).toEqual([warningOf(/bootstrap .*AccessDeniedException: not yours/, /let these credentials/)]);
  });
});

describe('a secret', () => {
  const google = { SecretId: 'rostro/staging/google' };
  const captcha = { SecretId: 'rostro/staging/captcha' };

  test('that is missing is told with what asks for it', async () => {
    secrets.on(GetSecretValueCommand, google).rejects(new ResourceNotFoundException({ message: 'no', $metadata }));
    expect(await found()).toEqual([
      stopOf(
        /rostro\/staging\/google is missing \(googleClientId is set\)/,
        /create-secret --name rostro\/staging\/google .*clientSecret/,
      ),
    ]);
  });

  test.each(['{"secret":"x"}', '{"secretKey":""}', 'not JSON', undefined])('%p has no key', async (SecretString) => {
    secrets.on(GetSecretValueCommand, captcha).resolves(SecretString === undefined ? {} : { SecretString });
    expect(await found()).toEqual([
      stopOf(
        /rostro\/staging\/captcha is no JSON with a secretKey \(captcha\.provider is recaptcha\)/,
        /put-secret-value/,
      ),
    ]);
  });

  test('that is about to be deleted is told with how to get it back', async () => {
    secrets
      .on(GetSecretValueCommand, captcha)
      .rejects(new InvalidRequestException({ message: 'scheduled', $metadata }));
    expect(await found()).toEqual([
      stopOf(/captcha is about to be deleted/, /restore-secret --secret-id rostro\/staging\/captcha/),
    ]);
  });

  test('that nothing asks for is not looked at', async () => {
    const { googleClientId: _, ...rest } = environment;
    expect(await preflight(clients, { ...rest, captcha: { provider: 'none', siteKey: '' } })).toEqual([]);
    expect(secrets.calls()).toHaveLength(0);
  });
});

describe('the certificate', () => {
  test('of another region is refused by the configuration, which says why', () => {
    const elsewhere = { ...config, certificateArn: ARN.replace(REGION, 'us-west-2') };
    expect(() => loadEnvironment({ staging: elsewhere }, 'staging')).toThrow(
      /staging\.certificateArn: .*ACM certificate in us-east-1: CloudFront reads certificates in no other region/,
    );
  });

  test('that is not there is told with how to find those that are', async () => {
    acm.on(DescribeCertificateCommand).rejects(notThere());
    expect(await found()).toEqual([
      stopOf(/no certificate arn:aws:acm/, /aws acm list-certificates --region us-east-1/),
    ]);
  });

  test('of another account is told without asking', async () => {
    const certificateArn = ARN.replace(ACCOUNT, '333333333333');
    expect(await found({ certificateArn })).toEqual([
      stopOf(/of account 333333333333; .* of 111111111111 only/, /Request one there/),
    ]);
  });

  test('that waits for its validation is told with the records', async () => {
    certificate('PENDING_VALIDATION', 'citas.clinica.mx');
    expect(await found()).toEqual([stopOf(/is PENDING_VALIDATION, not ISSUED/, /CNAME records/)]);
  });

  test('that has expired has to be a new one', async () => {
    certificate('EXPIRED', 'citas.clinica.mx');
    expect(await found()).toEqual([stopOf(/is EXPIRED, not ISSUED/, /Request a new one in us-east-1/)]);
  });

  test('for another domain is told with whose it is', async () => {
    certificate('ISSUED', 'clinica.mx', ['www.clinica.mx', '*.otra.mx']);
    expect(await found()).toEqual([
      stopOf(/is for clinica\.mx, www\.clinica\.mx, \*\.otra\.mx and not for citas\.clinica\.mx/, /mend domainName/),
    ]);
  });

  test('has to be for www as well, where the site answers there', async () => {
    certificate('ISSUED', 'citas.clinica.mx', ['*.clinica.mx']);
    expect(await found({ www: true })).toEqual([
      stopOf(
        /and not for www\.citas\.clinica\.mx/,
        /for citas\.clinica\.mx and www\.citas.* environments\.staging\.www to false/,
      ),
    ]);
    certificate('ISSUED', 'citas.clinica.mx', ['www.citas.clinica.mx']);
    expect(await found({ www: true })).toEqual([]);
  });

  test.each([['*.clinica.mx'], ['CITAS.clinica.mx']])('for %s covers the domain', async (name) => {
    certificate('ISSUED', name);
    expect(await found()).toEqual([]);
  });

  test('that cannot be read stops nobody', async () => {
    acm.on(DescribeCertificateCommand).rejects(awsError('AccessDeniedException'));
    expect(await found()).toEqual([warningOf(/certificate .*could not be looked at .*AccessDenied/, /Look yourself/)]);
  });
});

describe('the sender', () => {
  test('that the pool writes by has to be verified', async () => {
    verified('Pending');
    expect(await found()).toEqual([stopOf(/poolMail is ses.*SES says Pending/, /DKIM records .*clinica\.mx/)]);
  });

  test('that only notices leave by is a warning', async () => {
    verified('Pending');
    expect(await found({ poolMail: 'cognito' })).toEqual([
      warningOf(/clinica\.mx is not verified yet.*no notice leaves/, /DKIM/),
    ]);
  });

  test('is made by the first deployment, so the pool cannot write by it yet', async () => {
    neverDeployed();
    verified();
    expect(await found()).toEqual([
      stopOf(/poolMail is ses.*its first deployment makes it/, /poolMail to cognito, deploy, verify/),
    ]);
    expect(await found({ poolMail: 'cognito' })).toEqual([warningOf(/is made by this deployment/, /DKIM/)]);
  });

  test('that is there before its stack is kept, and only used', async () => {
    neverDeployed();
    const findings = await found();
    expect(findings).toEqual([stopOf(/has the identity clinica\.mx already/, /Keep it.*"managed": false/)]);
    expect(findings.map(linesOf).join()).not.toMatch(/delete/i);
  });

  describe('that is managed elsewhere', () => {
    const elsewhere = (changes: Partial<Environment> = {}) =>
      found({ mailIdentity: { name: 'clinica.mx', managed: false }, ...changes });

    test('and verified is all that a first deployment needs', async () => {
      neverDeployed();
      expect(await elsewhere()).toEqual([]);
    });

    test('has to be there, and is not made or deleted', async () => {
      verified();
      const findings = await elsewhere();
      expect(findings).toEqual([stopOf(/does not know it, .*managed elsewhere/, /create-email-identity/)]);
      expect(findings.map(linesOf).join()).not.toMatch(/delete/i);
    });

    test('and not verified stops who would send by it, and warns others', async () => {
      verified('Pending');
      expect(await elsewhere()).toEqual([stopOf(/SES says Pending/, /Whoever manages clinica\.mx/)]);
      expect(await elsewhere({ poolMail: 'cognito' })).toEqual([warningOf(/SES says Pending/, /Whoever manages/)]);
    });
  });

  test('in the sandbox is a warning', async () => {
    ses.on(GetSendQuotaCommand).resolves({ Max24HourSend: 200 });
    expect(await found()).toEqual([
      warningOf(/200 mails a day.*sandbox/, /put-account-details --production-access-enabled/),
    ]);
  });
});

describe('a new account', () => {
  test('that runs ten functions at once is told with what the environment needs, and the command', async () => {
    mayRun(10);
    expect(neededAtOnce(environment)).toBeGreaterThan(30);
    expect(await found()).toEqual([
      warningOf(new RegExp(`10 functions at once, and staging needs ${neededAtOnce(environment)}`), /L-B99A9384/),
    ]);
  });

  test('whose limit is enough, but not above the alarm’s, is told that nobody would hear it', async () => {
    mayRun(50);
    expect(await found({ alarmEmail: undefined })).toEqual([]);
    expect(await found({ alarmEmail: 'a@clinica.mx' })).toEqual([
      warningOf(/alarm at 100 never rings/, /alarms\.concurrentExecutions below 50/),
    ]);
  });

  test('is told what AWS has not answered', async () => {
    const quota = { ServiceName: 'AWS Lambda', DesiredValue: 1000 };
    quotas
      .on(ListRequestedServiceQuotaChangeHistoryCommand, { Status: 'PENDING' })
      .resolves({ RequestedQuotas: [{ ...quota, QuotaName: 'Concurrent executions' }] })
      .on(ListRequestedServiceQuotaChangeHistoryCommand, { Status: 'CASE_OPENED' })
      .resolves({ RequestedQuotas: [{ ...quota, QuotaName: 'Storage' }] });
    expect(await found()).toEqual([
      warningOf(/AWS Lambda, Concurrent executions: 1000; AWS Lambda, Storage: 1000/, /list-requested-service-quota/),
    ]);
  });

  test('without a distribution is told before its first deployment that AWS may verify it, and not later', async () => {
    distributions(0);
    expect(await found()).toEqual([]);
    neverDeployed();
    const findings = await found({ mailIdentity: { name: 'clinica.mx', managed: false } });
    expect(findings).toEqual([warningOf(/no CloudFront distribution/, /must be verified/)]);
  });

  test('whose limits may not be read stops nobody', async () => {
    lambda.on(GetAccountSettingsCommand).rejects(awsError('AccessDeniedException'));
    expect(await found()).toEqual([warningOf(/functions .*could not be looked at .*AccessDenied/, /Look yourself/)]);
  });
});

describe('a WhatsApp number', () => {
  test('that the account does not have is a warning', async () => {
    social.on(GetLinkedWhatsAppBusinessAccountPhoneNumberCommand, { id: 'phone-number-id-1' }).rejects(notThere());
    expect(await found()).toEqual([
      warningOf(/no WhatsApp number phone-number-id-1/, /environments\.staging\.whatsappPhoneNumberId/),
    ]);
    social.on(GetLinkedWhatsAppBusinessAccountPhoneNumberCommand).rejects(awsError('AccessDeniedException'));
    expect(await found()).toEqual([warningOf(/WhatsApp number .*could not be looked at/, /Look yourself/)]);
  });

  test('that nobody configured is not looked for', async () => {
    const { whatsappPhoneNumberId: _, ...rest } = environment;
    expect(await preflight(clients, rest)).toEqual([]);
    expect(social.calls()).toHaveLength(0);
  });
});

describe('a stack', () => {
  test('that CloudFormation does not get out of by itself stops, with the command', async () => {
    stackStatus('UPDATE_ROLLBACK_FAILED');
    const findings = await found();
    expect(findings).toHaveLength(2);
    expect(findings[0]).toEqual(
      stopOf(/Rostro-staging-Stateful is UPDATE_ROLLBACK_FAILED/, /npx cdk rollback Rostro-staging-Stateful/),
    );
  });

  test('that is half gone has to go whole first', async () => {
    stackStatus('DELETE_FAILED');
    expect((await found())[0]).toEqual(stopOf(/is DELETE_FAILED/, /npm run destroy -- --env staging/));
  });
});

describe('who hears the alarms', () => {
  const TopicArn = 'arn:aws:sns:us-east-1:111111111111:Alarms';
  const deployed = () =>
    cloudFormation.on(DescribeStacksCommand).resolves({
      Stacks: [
        {
          ...{ StackName: 'any', StackStatus: 'UPDATE_COMPLETE', CreationTime: new Date() },
          Outputs: [{ OutputKey: 'AlarmTopicArn', OutputValue: TopicArn }],
        },
      ],
    });
  const subscribed = (SubscriptionArn: string, Endpoint = 'alertas@clinica.mx') =>
    sns.on(ListSubscriptionsByTopicCommand, { TopicArn }).resolves({ Subscriptions: [{ SubscriptionArn, Endpoint }] });
  const alarmEmail = 'alertas@clinica.mx';

  test('is said while nobody does: the letter waits, or the address is another one', async () => {
    deployed();
    subscribed('PendingConfirmation');
    expect(await found({ alarmEmail })).toEqual([
      warningOf(/has not confirmed yet.*nobody hears/, /Subscription Confirmation/),
    ]);
    subscribed(`${TopicArn}:1`, 'old@clinica.mx');
    expect(await found({ alarmEmail })).toEqual([warningOf(/is not subscribed/, /Subscription Confirmation/)]);
  });

  test('is not said of a confirmed address, nor of an environment without alarms', async () => {
    deployed();
    subscribed(`${TopicArn}:1`);
    expect(await found({ alarmEmail })).toEqual([]);
    expect(await found()).toEqual([]);
  });
});

describe('what an earlier attempt left behind', () => {
  const first = async (changes: Partial<Environment> = {}) => {
    neverDeployed();
    return found({ mailIdentity: { name: 'clinica.mx', managed: false }, ...changes });
  };

  test('is nothing in an account that never saw us', async () => {
    expect(await first()).toEqual([]);
  });

  test('a table stops the deployment, and is adopted or removed', async () => {
    dynamo.on(DescribeTableCommand, { TableName: 'rostro-staging' }).resolves({ Table: { ItemCount: 7 } });
    expect(await first()).toEqual([
      stopOf(
        /^The table rostro-staging is there with about 7 items/,
        /--import-existing-resources.*delete-table --table-name rostro-staging$/,
      ),
    ]);
  });

  test('a vault stops it where the environment makes one, on whichever page of the list it is', async () => {
    backup
      .on(ListBackupVaultsCommand)
      .resolves({ BackupVaultList: [{ BackupVaultName: 'Default' }], NextToken: 'more' })
      .on(ListBackupVaultsCommand, { NextToken: 'more' })
      .resolves({ BackupVaultList: [{ BackupVaultName: 'rostro-staging', NumberOfRecoveryPoints: 35 }] });
    expect(await first()).toEqual([]);
    expect(await first({ backup: { keepDays: 35 } })).toEqual([
      stopOf(/^The vault rostro-staging is there with 35 backups/, /--import-existing-resources.*delete-backup-vault/),
    ]);
  });

  test('pools and log groups stop nothing, and are told', async () => {
    cognito
      .on(ListUserPoolsCommand)
      .resolves({ UserPools: [{ Name: 'rostro-dev', Id: 'us-east-1_other' }], NextToken: 'more' })
      .on(ListUserPoolsCommand, { NextToken: 'more' })
      .resolves({ UserPools: [{ Name: 'rostro-staging', Id: 'us-east-1_orphan' }] });
    logs
      .on(DescribeLogGroupsCommand, { logGroupNamePrefix: 'Rostro-staging-' })
      .resolves({ logGroups: [{ logGroupName: 'Rostro-staging-App-x' }, { logGroupName: 'y' }] });
    expect(await first()).toEqual([
      warningOf(
        /^The user pool us-east-1_orphan is called rostro-staging/,
        /deletion-protection INACTIVE.*delete-user-pool/,
      ),
      warningOf(/^2 log groups of earlier stacks/, /delete-log-group --log-group-name Rostro-staging-App-x$/),
    ]);
  });

  test('that may not be looked at stops nobody', async () => {
    backup.on(ListBackupVaultsCommand).rejects(awsError('AccessDeniedException'));
    expect(await first({ backup: { keepDays: 35 } })).toEqual([
      warningOf(/^Whether a vault was left behind could not be looked at/, /Look yourself/),
    ]);
  });

  test('a sign-in host that somebody has stops it, with one that is free', async () => {
    const taken = ['rostro-dev', 'citas-clinica-mx'].map((prefix) => `${prefix}.auth.us-east-1.amazoncognito.com`);
    clients.resolves = async (host) => taken.includes(host);
    expect(await first()).toEqual([
      stopOf(/^The sign-in host rostro-dev\.auth\.us-east-1/, /authDomainPrefix to rostro-dev-1111, /),
    ]);
  });

  test('is not said of a host where the DNS has an address for every name', async () => {
    clients.resolves = async () => true;
    expect(await first()).toEqual([
      warningOf(/^Whether rostro-dev\.auth.*the DNS knows every name here/, /Look yourself/),
    ]);
  });

  test('of hosts is asked of the DNS', async () => {
    expect(await resolves('localhost')).toBe(true);
    expect(await resolves('nobody.invalid')).toBe(false);
  });

  test('is not looked for where the stacks are', async () => {
    dynamo.on(DescribeTableCommand).resolves({ Table: { ItemCount: 7 } });
    expect(await found()).toEqual([]);
  });

  test('and a stack that could neither be made nor undone is deleted by its command', async () => {
    stackStatus('ROLLBACK_FAILED');
    const findings = await found({ mailIdentity: { name: 'clinica.mx', managed: false } });
    expect(findings[0]).toEqual(
      stopOf(
        /could neither be made nor undone/,
        /delete-stack --stack-name Rostro-staging-Stateful .*FORCE_DELETE_STACK/,
      ),
    );
  });
});
