import { triggerFailed } from './errors.ts';
import type { PoolRules } from './rules.ts';

export type TriggerName =
  | 'createAuthChallenge'
  | 'customMessage'
  | 'defineAuthChallenge'
  | 'preSignUp'
  | 'verifyAuthChallengeResponse';
/** Runs one of the pool's functions and returns its event. */
export type RunTrigger = (name: TriggerName, event: object) => Promise<object>;

const CALLED: Readonly<Record<TriggerName, string>> = {
  createAuthChallenge: 'CreateAuthChallenge',
  customMessage: 'CustomMessage',
  defineAuthChallenge: 'DefineAuthChallenge',
  preSignUp: 'PreSignUp',
  verifyAuthChallengeResponse: 'VerifyAuthChallengeResponse',
};

export interface Occurrence {
  /** The part after the trigger's name: `SignUp`, `ExternalProvider`, … */
  source: string;
  userName: string;
  /** The app client; the browser's by default. */
  clientId?: string;
  request: object;
  response: object;
}

/** Calls a trigger as Cognito does; an error of the trigger rejects the request, with Cognito's text. */
export type CallTrigger = (name: TriggerName, occurrence: Occurrence) => Promise<object>;

export function createTriggers(run: RunTrigger, { region, id: userPoolId, client }: PoolRules): CallTrigger {
  return async (name, { source, clientId = client.id, ...rest }) => {
    const event = {
      version: '1',
      region,
      userPoolId,
      callerContext: { awsSdkVersion: 'local', clientId },
      triggerSource: `${CALLED[name]}_${source}`,
      ...rest,
    };
    return run(name, event).catch((error: unknown) => {
      const message = hasMessage(error) ? error.message : String(error);
      throw triggerFailed(`${CALLED[name]} failed with error ${message}.`);
    });
  };
}

/** A bundle, and a test's sandbox, have an `Error` of their own. */
const hasMessage = (error: unknown): error is { message: string } =>
  typeof error === 'object' && error !== null && 'message' in error;
