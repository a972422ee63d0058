import { GetCallerIdentityCommand, type STSClient } from '@aws-sdk/client-sts';
import type { Environment } from '../../config/environment.ts';
import { type Finding, nameOf, stop } from './finding.ts';

const SIGN_IN = 'Sign in (aws sso login, aws login) or choose a profile (AWS_PROFILE), then run this again.';

function refused(error: unknown): Finding {
  const name = nameOf(error);
  if (name === 'CredentialsProviderError') return stop('There are no AWS credentials at hand.', SIGN_IN);
  if (/Expired/.test(name)) return stop('The AWS credentials at hand have expired.', SIGN_IN);
  const reason = error instanceof Error ? error.message : String(error);
  return stop(`AWS does not take the credentials at hand (${name}: ${reason}).`, SIGN_IN);
}

/** The current account, or its fault: without the right one no other check makes sense. */
export async function accountAtHand(
  sts: STSClient,
  { name, account }: Environment,
): Promise<{ account: string } | { finding: Finding }> {
  try {
    const { Account } = await sts.send(new GetCallerIdentityCommand());
    if (Account !== undefined && (account === undefined || Account === account)) return { account: Account };
    return {
      finding: stop(
        `The credentials at hand are of account ${Account}, ${name} lives in ${account}.`,
        `Choose the profile of ${account} (AWS_PROFILE), or mend environments.${name}.account in cdk.json.`,
      ),
    };
  } catch (error) {
    return { finding: refused(error) };
  }
}
