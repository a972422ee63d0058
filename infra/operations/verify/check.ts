import type { CloudFormationClient } from '@aws-sdk/client-cloudformation';
import type { CloudWatchClient } from '@aws-sdk/client-cloudwatch';
import type { SNSClient } from '@aws-sdk/client-sns';
import type { Environment } from '../../config/environment.ts';

/** What checks look through. A check of another service brings a client of its own. */
export interface VerifyClients {
  cloudFormation: CloudFormationClient;
  cloudWatch: CloudWatchClient;
  sns: SNSClient;
}

/**
 * `failed`: somebody has to do something, and `fix` says what; `unseen`: it could not be looked at, which is neither good
 * nor bad.
 */
export type Result = { state: 'ok'; is: string } | { state: 'failed' | 'unseen'; is: string; fix: string };

export const ok = (is: string): Result => ({ state: 'ok', is });
export const failed = (is: string, fix: string): Result => ({ state: 'failed', is, fix });
export const unseen = (is: string, fix: string): Result => ({ state: 'unseen', is, fix });

/** Something that only an account can show. */
export interface AccountCheck {
  /** What holds if it is good: "an alarm reaches its topic". */
  name: string;
  /** An error is `unseen`. It changes nothing in the account; one that has to (a rung alarm) says so in its name. */
  look: (clients: VerifyClients, environment: Environment) => Promise<Result>;
}
