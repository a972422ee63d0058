import { CloudFormationClient } from '@aws-sdk/client-cloudformation';
import { CognitoIdentityProviderClient } from '@aws-sdk/client-cognito-identity-provider';
import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import {
  GetSecretValueCommand,
  InvalidRequestException,
  ResourceNotFoundException,
  SecretsManagerClient,
} from '@aws-sdk/client-secrets-manager';
import { GetIdentityVerificationAttributesCommand, GetSendQuotaCommand, SESClient } from '@aws-sdk/client-ses';
import { SNSClient } from '@aws-sdk/client-sns';
import { GetParameterCommand, ParameterNotFound, SSMClient } from '@aws-sdk/client-ssm';
import { STSClient } from '@aws-sdk/client-sts';
import type { Environment } from '../../config/environment.ts';
import { captchaSecretNameOf, googleSecretNameOf, STACKS, stackNameOf } from '../../config/names.ts';
import { subscriptionFindings } from '../alarms/subscription.ts';
import { isMade, stackOf } from '../deployed.ts';
import { certificateFindings, type ReadCertificate, readCertificate } from './certificate.ts';
import { accountAtHand } from './credentials.ts';
import { type Finding, stop, uncheckedFinding, warning } from './finding.ts';
import { leftoverFindings, type ReadLeftovers, readLeftovers } from './leftovers.ts';
import { limitFindings, type ReadLimits, readLimits } from './limits.ts';
import { type KnowsNumber, knowsNumber, whatsAppFindings } from './whatsapp.ts';

/** States that CloudFormation cannot leave by itself. After any other interruption another deployment continues. */
async function lookAtStack(
  cloudFormation: CloudFormationClient,
  environment: string,
  stack: string,
): Promise<Finding[]> {
  const name = stackNameOf(environment, stack);
  try {
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
  } catch (error) {
    return [uncheckedFinding(`The stack ${name}`, error)];
  }
}

/** Checks that each stack is in a state that allows a deployment. */
async function stackFindings(cloudFormation: CloudFormationClient, environment: string): Promise<Finding[]> {
  return (await Promise.all(STACKS.map((stack) => lookAtStack(cloudFormation, environment, stack)))).flat();
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
  try {
    const command = new GetIdentityVerificationAttributesCommand({ Identities: [name] });
    const { VerificationAttributes = {} } = await ses.send(command);
    const state = VerificationAttributes[name]?.VerificationStatus;
    return [...identityFindings(environment, state, isFirst), ...(await sandboxFindings(ses))];
  } catch (error) {
    return [uncheckedFinding(`The sender ${name} in SES`, error)];
  }
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

async function look(secrets: SecretsManagerClient, { id, key, because }: Wanted): Promise<Finding[]> {
  const shape = `'{"${key}":"…"}'`;
  try {
    const { SecretString } = await secrets.send(new GetSecretValueCommand({ SecretId: id }));
    if (hasKey(SecretString, key)) return [];
    const fix = `aws secretsmanager put-secret-value --secret-id ${id} --secret-string ${shape}`;
    return [stop(`The secret ${id} is no JSON with a ${key} (${because}).`, fix)];
  } catch (error) {
    if (error instanceof ResourceNotFoundException) {
      const fix = `aws secretsmanager create-secret --name ${id} --secret-string ${shape}`;
      return [stop(`The secret ${id} is missing (${because}).`, fix)];
    }
    if (error instanceof InvalidRequestException) {
      const fix = `aws secretsmanager restore-secret --secret-id ${id}`;
      return [stop(`The secret ${id} is about to be deleted and cannot be read (${because}).`, fix)];
    }
    return [uncheckedFinding(`The secret ${id}`, error)];
  }
}

/** The secrets of the configuration, with the key that is read from each. */
async function secretFindings(secrets: SecretsManagerClient, environment: Environment): Promise<Finding[]> {
  return (await Promise.all(wantedBy(environment).map((wanted) => look(secrets, wanted)))).flat();
}

/** Written by the CDK's own stack. The middle is the default qualifier, unless the account uses another. */
const VERSION = '/cdk-bootstrap/hnb659fds/version';
/** The first version with the roles that `cdk deploy` uses. */
const NEEDED = 6;

/** Checks the roles and the asset bucket that `cdk deploy` needs in account and region. */
async function bootstrapFindings(ssm: SSMClient, account: string, region: string): Promise<Finding[]> {
  const fix = `npx cdk bootstrap aws://${account}/${region}`;
  try {
    const { Parameter } = await ssm.send(new GetParameterCommand({ Name: VERSION }));
    if (Number(Parameter?.Value) >= NEEDED) return [];
    return [stop(`The CDK's bootstrap of ${account} in ${region} is version ${Parameter?.Value}, too old.`, fix)];
  } catch (error) {
    if (error instanceof ParameterNotFound) {
      return [stop(`Account ${account} is not bootstrapped for the CDK in ${region}.`, fix)];
    }
    return [uncheckedFinding(`The CDK's bootstrap (${VERSION})`, error)];
  }
}

export interface PreflightClients {
  sts: STSClient;
  ssm: SSMClient;
  secrets: SecretsManagerClient;
  ses: SESClient;
  sns: SNSClient;
  cloudFormation: CloudFormationClient;
  readCertificate: ReadCertificate;
  knowsNumber: KnowsNumber;
  limits: ReadLimits;
  leftovers: ReadLeftovers;
}

/** Who is asked, with the credentials at hand. */
export function preflightClients(region: string): PreflightClients {
  const sts = new STSClient({ region });
  const credentials = () => sts.config.credentials();
  return {
    sts,
    ssm: new SSMClient({ region }),
    secrets: new SecretsManagerClient({ region }),
    ses: new SESClient({ region }),
    sns: new SNSClient({ region }),
    cloudFormation: new CloudFormationClient({ region }),
    readCertificate: readCertificate(credentials),
    knowsNumber: knowsNumber(credentials, region),
    limits: readLimits(credentials, region),
    leftovers: readLeftovers(
      { dynamo: new DynamoDBClient({ region }), cognito: new CognitoIdentityProviderClient({ region }) },
      credentials,
      region,
    ),
  };
}

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
  const { sts, ssm, secrets, ses, cloudFormation } = clients;
  const hand = await accountAtHand(sts, environment);
  if ('finding' in hand) return [hand.finding];
  const isFirst = await isFirstDeployment(cloudFormation, environment.name);
  const found = await Promise.all([
    bootstrapFindings(ssm, hand.account, environment.region),
    stackFindings(cloudFormation, environment.name),
    secretFindings(secrets, environment),
    certificateFindings(clients.readCertificate, hand.account, environment),
    senderFindings(ses, environment, isFirst),
    whatsAppFindings(clients.knowsNumber, environment),
    isFirst ? [] : subscriptionFindings(clients.sns, cloudFormation, environment),
    limitFindings(clients.limits, environment, isFirst),
    isFirst ? leftoverFindings(clients.leftovers, hand.account, environment) : [],
  ]);
  return found.flat();
}
