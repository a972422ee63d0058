import { CloudFormationClient } from '@aws-sdk/client-cloudformation';
import { SecretsManagerClient } from '@aws-sdk/client-secrets-manager';
import { SESClient } from '@aws-sdk/client-ses';
import { SSMClient } from '@aws-sdk/client-ssm';
import { STSClient } from '@aws-sdk/client-sts';
import type { Environment } from '../../config/environment.ts';
import { stackOf } from '../deployed.ts';
import { bootstrapFindings } from './bootstrap.ts';
import { certificateFindings, type ReadCertificate, readCertificate } from './certificate.ts';
import { accountAtHand } from './credentials.ts';
import type { Finding } from './finding.ts';
import { secretFindings } from './secrets.ts';
import { senderFindings } from './sender.ts';
import { stackFindings } from './stacks.ts';
import { type KnowsNumber, knowsNumber, whatsAppFindings } from './whatsapp.ts';

export interface PreflightClients {
  sts: STSClient;
  ssm: SSMClient;
  secrets: SecretsManagerClient;
  ses: SESClient;
  cloudFormation: CloudFormationClient;
  readCertificate: ReadCertificate;
  knowsNumber: KnowsNumber;
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
    cloudFormation: new CloudFormationClient({ region }),
    readCertificate: readCertificate(credentials),
    knowsNumber: knowsNumber(credentials, region),
  };
}

/** Its first deployment was begun, or failed and was undone: it has no resources. */
const NEVER_MADE = ['REVIEW_IN_PROGRESS', 'ROLLBACK_COMPLETE', 'DELETE_COMPLETE'];

/** A new environment: its Stateful stack was never made. An unreadable one counts as made. */
async function isFirstDeployment(cloudFormation: CloudFormationClient, environment: string): Promise<boolean> {
  try {
    const stack = await stackOf(cloudFormation, environment, 'Stateful');
    return stack === undefined || NEVER_MADE.includes(stack.StackStatus ?? '');
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
  ]);
  return found.flat();
}
