import { GetIdentityVerificationAttributesCommand, GetSendQuotaCommand, type SESClient } from '@aws-sdk/client-ses';
import type { Environment } from '../../config/environment.ts';
import { type Finding, stop, uncheckedFinding, warning } from './finding.ts';

/** How many mails a day an account in SES's sandbox may send, and to verified addresses only. */
const SANDBOX = 200;

const verify = (identity: string): string =>
  identity.includes('@')
    ? `Open the letter that SES sent to ${identity} and follow its link.`
    : `Put the DKIM records that SES shows for ${identity} into its DNS and wait until SES says verified.`;

/**
 * @param state SES's state of the identity; undefined if SES does not know it
 * @param isFirst the stack that makes the identity was never deployed
 */
function identityFindings(environment: Environment, state: string | undefined, isFirst: boolean): Finding[] {
  const { name, mailIdentity, poolMail } = environment;
  if (isFirst && state !== undefined) {
    const fix = `Delete it in SES: the deployment makes it anew, and it is verified after that.`;
    return [stop(`SES has the identity ${mailIdentity} already, and the deployment would make it.`, fix)];
  }
  if (state === 'Success') return [];
  if (poolMail === 'ses') {
    const fix = isFirst
      ? `Set environments.${name}.poolMail to cognito, deploy, verify the identity, then set it to ses and deploy again.`
      : verify(mailIdentity);
    const why = isFirst ? 'its first deployment makes it' : `SES says ${state ?? 'that it does not know it'}`;
    return [stop(`poolMail is ses, and Cognito takes ${mailIdentity} only when it is verified: ${why}.`, fix)];
  }
  const what = isFirst ? 'is made by this deployment' : `is not verified yet (SES says ${state ?? 'nothing of it'})`;
  return [warning(`The sender ${mailIdentity} ${what}: until it is verified no notice leaves.`, verify(mailIdentity))];
}

async function sandboxFindings(ses: SESClient): Promise<Finding[]> {
  const { Max24HourSend } = await ses.send(new GetSendQuotaCommand());
  if (Max24HourSend === undefined || Max24HourSend > SANDBOX) return [];
  const fix = 'Ask for production access in the console of SES, Account dashboard.';
  return [warning(`SES lets this account send ${Max24HourSend} mails a day, to verified addresses: its sandbox.`, fix)];
}

/**
 * Checks whether mails can be sent. The first deployment makes the identity, so the check cannot require it earlier.
 */
export async function senderFindings(ses: SESClient, environment: Environment, isFirst: boolean): Promise<Finding[]> {
  const { mailIdentity } = environment;
  try {
    const command = new GetIdentityVerificationAttributesCommand({ Identities: [mailIdentity] });
    const { VerificationAttributes = {} } = await ses.send(command);
    const state = VerificationAttributes[mailIdentity]?.VerificationStatus;
    return [...identityFindings(environment, state, isFirst), ...(await sandboxFindings(ses))];
  } catch (error) {
    return [uncheckedFinding(`The sender ${mailIdentity} in SES`, error)];
  }
}
