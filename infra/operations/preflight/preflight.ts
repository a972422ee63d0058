import { ACMClient } from '@aws-sdk/client-acm';
import { BackupClient } from '@aws-sdk/client-backup';
import { CloudFormationClient } from '@aws-sdk/client-cloudformation';
import { CloudFrontClient } from '@aws-sdk/client-cloudfront';
import { CloudWatchLogsClient } from '@aws-sdk/client-cloudwatch-logs';
import { CognitoIdentityProviderClient } from '@aws-sdk/client-cognito-identity-provider';
import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { LambdaClient } from '@aws-sdk/client-lambda';
import { GetSecretValueCommand, InvalidRequestException, SecretsManagerClient } from '@aws-sdk/client-secrets-manager';
import { ServiceQuotasClient } from '@aws-sdk/client-service-quotas';
import { GetIdentityVerificationAttributesCommand, GetSendQuotaCommand, SESClient } from '@aws-sdk/client-ses';
import { SNSClient } from '@aws-sdk/client-sns';
import { SocialMessagingClient } from '@aws-sdk/client-socialmessaging';
import { GetParameterCommand, SSMClient } from '@aws-sdk/client-ssm';
import { STSClient } from '@aws-sdk/client-sts';
import type { Environment } from '../../config/environment.ts';
import { captchaSecretNameOf, googleSecretNameOf, STACKS, stackNameOf } from '../../config/names.ts';
import { subscriptionFindings } from '../alarms/subscription.ts';
import { isMade, stackOf } from '../deployed.ts';
import { certificateFindings } from './certificate.ts';
import { accountAtHand } from './credentials.ts';
import { type Finding, ifThere, look, stop, warning } from './finding.ts';
import { type LeftoverClients, leftoverFindings, resolves } from './leftovers.ts';
import { type LimitClients, limitFindings } from './limits.ts';
import { whatsAppFindings } from './whatsapp.ts';

/** States that CloudFormation cannot leave by itself. After any other interruption another deployment continues. */
async function stackFindings(
  cloudFormation: CloudFormationClient,
  environment: string,
  stack: string,
): Promise<Finding[]> {
  const name = stackNameOf(environment, stack);
  const status = (await stackOf(cloudFormation, environment, stack))?.StackStatus ?? '';
  if (status === 'ROLLBACK_FAILED') {
    const fix = `aws cloudformation delete-stack --stack-name ${name} (if it ends in DELETE_FAILED, once more with --deletion-mode FORCE_DELETE_STACK); then deploy: what it leaves is told then.`;
    return [stop(`The stack ${name} could neither be made nor undone.`, fix)];
  }
  if (/ROLLBACK_FAILED$/.test(status)) {
    const fix = `npx cdk rollback ${name} --app cdk.out, or "Continue update rollback" in the console of CloudFormation.`;
    return [stop(`The stack ${name} is ${status}: CloudFormation refuses another deployment.`, fix)];
  }
  if (status === 'DELETE_FAILED' || status === 'DELETE_IN_PROGRESS') {
    const fix = `npm run destroy -- --env ${environment} once more, to its end; then deploy.`;
    return [stop(`The stack ${name} is ${status}: half of it may be gone.`, fix)];
  }
  return [];
}

/** How many mails a day an account in SES's sandbox may send, and to verified addresses only. */
const SANDBOX = 200;

const verify = ({ name, mailIdentity, hostedZone }: Environment): string => {
  const { name: identity, managed } = mailIdentity;
  if (identity.includes('@')) return `Open the letter that SES sent to ${identity} and follow its link.`;
  if (!managed) return `Whoever manages ${identity} in SES verifies it there: its DKIM records belong into its DNS.`;
  if (hostedZone !== undefined)
    return `Wait until SES says verified: the deployment wrote the DKIM records of ${identity}.`;
  return `Put the DKIM records of ${identity} (outputs MailDkim1 to MailDkim3 of ${stackNameOf(name, 'Stateful')}) into its DNS and wait until SES says verified.`;
};

/** An identity that another hand manages must be there, and is never touched. */
function foreignIdentityFindings(environment: Environment, state: string | undefined): Finding[] {
  const { name, mailIdentity, poolMail } = environment;
  if (state === 'Success') return [];
  const what = `SES says ${state ?? 'that it does not know it'}, and environments.${name}.mailIdentity is managed elsewhere`;
  if (state === undefined) {
    const fix = `aws sesv2 create-email-identity --email-identity ${mailIdentity.name}, or write the name alone into cdk.json: then the deployment makes it.`;
    return [stop(`The sender ${mailIdentity.name} cannot send: ${what}.`, fix)];
  }
  const found = poolMail === 'ses' ? stop : warning;
  return [found(`The sender ${mailIdentity.name} cannot send yet: ${what}.`, verify(environment))];
}

/**
 * @param state SES's state of the identity; undefined if SES does not know it
 * @param isFirst the stack that makes the identity was never deployed
 */
function identityFindings(environment: Environment, state: string | undefined, isFirst: boolean): Finding[] {
  const { name, mailIdentity, poolMail } = environment;
  const identity = mailIdentity.name;
  if (!mailIdentity.managed) return foreignIdentityFindings(environment, state);
  if (isFirst && state !== undefined) {
    const fix = `Keep it, and let this environment only use it: environments.${name}.mailIdentity = { "name": "${identity}", "managed": false }.`;
    return [stop(`SES has the identity ${identity} already, and the deployment would make it.`, fix)];
  }
  if (state === 'Success') return [];
  if (poolMail === 'ses') {
    const fix = isFirst
      ? `Set environments.${name}.poolMail to cognito, deploy, verify the identity, then set it to ses and deploy again.`
      : verify(environment);
    const why = isFirst ? 'its first deployment makes it' : `SES says ${state ?? 'that it does not know it'}`;
    return [stop(`poolMail is ses, and Cognito takes ${identity} only when it is verified: ${why}.`, fix)];
  }
  const what = isFirst ? 'is made by this deployment' : `is not verified yet (SES says ${state ?? 'nothing of it'})`;
  return [warning(`The sender ${identity} ${what}: until it is verified no notice leaves.`, verify(environment))];
}

async function sandboxFindings(ses: SESClient): Promise<Finding[]> {
  const { Max24HourSend } = await ses.send(new GetSendQuotaCommand());
  if (Max24HourSend === undefined || Max24HourSend > SANDBOX) return [];
  const fix =
    'aws sesv2 put-account-details --production-access-enabled --mail-type TRANSACTIONAL --website-url <site> --contact-language ES --use-case-description "<what for>" asks AWS for production access (a day or more).';
  return [warning(`SES lets this account send ${Max24HourSend} mails a day, to verified addresses: its sandbox.`, fix)];
}

/**
 * Checks whether mails can be sent. The first deployment makes the identity, so the check cannot require it earlier.
 */
async function senderFindings(ses: SESClient, environment: Environment, isFirst: boolean): Promise<Finding[]> {
  const { name } = environment.mailIdentity;
  const command = new GetIdentityVerificationAttributesCommand({ Identities: [name] });
  const { VerificationAttributes = {} } = await ses.send(command);
  const state = VerificationAttributes[name]?.VerificationStatus;
  return [...identityFindings(environment, state, isFirst), ...(await sandboxFindings(ses))];
}

interface Wanted {
  id: string;
  key: string;
  /** The configuration value that requires it, and the one that removes the need. */
  because: string;
}

function wantedBy({ name, googleClientId, captcha }: Environment): Wanted[] {
  const google = { id: googleSecretNameOf(name), key: 'clientSecret', because: 'googleClientId is set' };
  const asked = { id: captchaSecretNameOf(name), key: 'secretKey', because: `captcha.provider is ${captcha.provider}` };
  return [...(googleClientId === undefined ? [] : [google]), ...(captcha.provider === 'none' ? [] : [asked])];
}

/** Whether a secret's text is an object with something under the key. The value goes nowhere. */
function hasKey(text: string | undefined, key: string): boolean {
  try {
    const value: unknown = JSON.parse(text ?? '');
    return typeof value === 'object' && value !== null && key in value && Boolean(Reflect.get(value, key));
  } catch {
    return false;
  }
}

/** A secret of the configuration, with the key that is read from it. */
async function secretFindings(secrets: SecretsManagerClient, { id, key, because }: Wanted): Promise<Finding[]> {
  const shape = `'{"${key}":"…"}'`;
  try {
    const found = await ifThere(secrets.send(new GetSecretValueCommand({ SecretId: id })));
    if (hasKey(found?.SecretString, key)) return [];
    const fix = (command: string) => `aws secretsmanager ${command} ${id} --secret-string ${shape}`;
    return found === undefined
      ? [stop(`The secret ${id} is missing (${because}).`, fix('create-secret --name'))]
      : [stop(`The secret ${id} is no JSON with a ${key} (${because}).`, fix('put-secret-value --secret-id'))];
  } catch (error) {
    if (!(error instanceof InvalidRequestException)) throw error;
    const fix = `aws secretsmanager restore-secret --secret-id ${id}`;
    return [stop(`The secret ${id} is about to be deleted and cannot be read (${because}).`, fix)];
  }
}

/** Written by the CDK's own stack. The middle is the default qualifier, unless the account uses another. */
const VERSION = '/cdk-bootstrap/hnb659fds/version';
/** The first version with the roles that `cdk deploy` uses. */
const NEEDED = 6;

/** Checks the roles and the asset bucket that `cdk deploy` needs in account and region. */
async function bootstrapFindings(ssm: SSMClient, account: string, region: string): Promise<Finding[]> {
  const fix = `npx cdk bootstrap aws://${account}/${region}`;
  const found = await ifThere(ssm.send(new GetParameterCommand({ Name: VERSION })), 'ParameterNotFound');
  if (found === undefined) return [stop(`Account ${account} is not bootstrapped for the CDK in ${region}.`, fix)];
  const version = found.Parameter?.Value;
  if (Number(version) >= NEEDED) return [];
  return [stop(`The CDK's bootstrap of ${account} in ${region} is version ${version}, too old.`, fix)];
}

export interface PreflightClients extends LimitClients, LeftoverClients {
  sts: STSClient;
  ssm: SSMClient;
  secrets: SecretsManagerClient;
  ses: SESClient;
  sns: SNSClient;
  acm: ACMClient;
  social: SocialMessagingClient;
  cloudFormation: CloudFormationClient;
}

/** Who is asked, with the credentials at hand. */
export const preflightClients = (region: string): PreflightClients => ({
  sts: new STSClient({ region }),
  ssm: new SSMClient({ region }),
  secrets: new SecretsManagerClient({ region }),
  ses: new SESClient({ region }),
  sns: new SNSClient({ region }),
  acm: new ACMClient({ region }),
  social: new SocialMessagingClient({ region }),
  cloudFormation: new CloudFormationClient({ region }),
  lambda: new LambdaClient({ region }),
  quotas: new ServiceQuotasClient({ region }),
  cloudFront: new CloudFrontClient({ region }),
  dynamo: new DynamoDBClient({ region }),
  cognito: new CognitoIdentityProviderClient({ region }),
  backup: new BackupClient({ region }),
  logs: new CloudWatchLogsClient({ region }),
  resolves,
});

/** A new environment: its Stateful stack was never made. An unreadable one counts as made. */
async function isFirstDeployment(cloudFormation: CloudFormationClient, environment: string): Promise<boolean> {
  try {
    return !isMade(await stackOf(cloudFormation, environment, 'Stateful'));
  } catch {
    return false;
  }
}

/**
 * Finds every obstacle of a deployment before anything changes, and lists all at once. It only reads. Without
 * credentials of the right account that is the only finding.
 */
export async function preflight(clients: PreflightClients, environment: Environment): Promise<Finding[]> {
  const { sts, ssm, secrets, ses, sns, acm, social, cloudFormation } = clients;
  const { name, region, certificateArn, mailIdentity, whatsappPhoneNumberId } = environment;
  const hand = await accountAtHand(sts, environment);
  if ('finding' in hand) return [hand.finding];
  const { account } = hand;
  const isFirst = await isFirstDeployment(cloudFormation, name);
  const found = await Promise.all([
    look(`The CDK's bootstrap (${VERSION})`, () => bootstrapFindings(ssm, account, region)),
    ...STACKS.map((stack) =>
      look(`The stack ${stackNameOf(name, stack)}`, () => stackFindings(cloudFormation, name, stack)),
    ),
    ...wantedBy(environment).map((wanted) => look(`The secret ${wanted.id}`, () => secretFindings(secrets, wanted))),
    look(`The certificate ${certificateArn}`, () => certificateFindings(acm, account, environment)),
    look(`The sender ${mailIdentity.name} in SES`, () => senderFindings(ses, environment, isFirst)),
    look(`The WhatsApp number ${whatsappPhoneNumberId}`, () => whatsAppFindings(social, environment)),
    isFirst
      ? []
      : look(`Who hears the alarms of ${name}`, () => subscriptionFindings(sns, cloudFormation, environment)),
    limitFindings(clients, environment, isFirst),
    isFirst ? leftoverFindings(clients, account, environment) : [],
  ]);
  return found.flat();
}
