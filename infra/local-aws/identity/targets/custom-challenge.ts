import * as z from 'zod';
import { recordOf } from '../attributes.ts';
import { invalidSession, wrongPassword } from '../errors.ts';
import { phantomOf } from '../password.ts';
import { aliasOf, type StoredUser } from '../pool.ts';
import type { CustomStep, Realm } from '../realm.ts';
import { requireText, type Texts } from './required.ts';

const Defined = z.object({
  challengeName: z.string().nullish(),
  issueTokens: z.boolean().nullish(),
  failAuthentication: z.boolean().nullish(),
});
const Created = z.object({
  publicChallengeParameters: z.record(z.string(), z.string()).nullish(),
  privateChallengeParameters: z.record(z.string(), z.string()).nullish(),
  challengeMetadata: z.string().nullish(),
});
const Verified = z.object({ answerCorrect: z.boolean().nullish() });

/** Whom the triggers are asked about: an unknown name has no attributes, and they are told so. */
interface Caller {
  name: string;
  account: StoredUser | undefined;
  metadata: Texts | undefined;
}

function occurrenceOf(realm: Realm, { name, account, metadata }: Caller, request: object, response: object) {
  const userName = account?.Username ?? phantomOf(aliasOf(name), realm.seed).username;
  return {
    source: 'Authentication',
    userName,
    request: {
      userAttributes: account ? { ...recordOf(account.Attributes), 'cognito:user_status': account.UserStatus } : {},
      userNotFound: account === undefined,
      ...(metadata && { clientMetadata: metadata }),
      ...request,
    },
    response,
  };
}

const responseOf = <S extends z.ZodType>(event: object, schema: S): z.infer<S> =>
  schema.parse('response' in event ? event.response : undefined);

/** Asks the triggers what comes next: tokens, a refusal, or a question, which is created. */
async function nextOf(
  realm: Realm,
  caller: Caller,
  session: readonly object[],
  complete: (account: StoredUser) => object,
): Promise<object> {
  const define = occurrenceOf(realm, caller, { session }, {});
  const defined = responseOf(await realm.callTrigger('defineAuthChallenge', define), Defined);
  if (defined.issueTokens && caller.account) return complete(caller.account);
  if (defined.issueTokens || defined.failAuthentication || !defined.challengeName) throw wrongPassword();
  const create = occurrenceOf(realm, caller, { session, challengeName: defined.challengeName }, {});
  const created = responseOf(await realm.callTrigger('createAuthChallenge', create), Created);
  const step: CustomStep = {
    name: caller.name,
    username: caller.account?.Username,
    privateParameters: created.privateChallengeParameters ?? {},
    metadata: created.challengeMetadata ?? undefined,
    session,
  };
  return {
    ChallengeName: 'CUSTOM_CHALLENGE',
    Session: realm.customSteps.ask(step),
    ChallengeParameters: { USERNAME: create.userName, ...created.publicChallengeParameters },
  };
}

const never = (): never => {
  throw wrongPassword();
};

/** CUSTOM_AUTH: the triggers ask, even an unknown name. */
export async function askCustomChallenge(realm: Realm, parameters: Texts): Promise<object> {
  const name = requireText(parameters, 'USERNAME');
  const account = await realm.pool.find(name);
  return nextOf(realm, { name, account, metadata: undefined }, [], never);
}

interface Answer {
  session: string | undefined;
  responses: Texts;
  metadata: Texts | undefined;
}

/**
 * CUSTOM_CHALLENGE: the triggers check the answer, and say what comes next. Each question is answered once.
 *
 * What Cognito makes of an account that is unconfirmed, or has a second factor, is not documented for this flow, so the
 * stand-in is as strict as after a password.
 */
export async function checkCustomAnswer(
  realm: Realm,
  { session = '', responses, metadata }: Answer,
  complete: (account: StoredUser) => object,
): Promise<object> {
  const challengeAnswer = requireText(responses, 'ANSWER');
  const step = realm.customSteps.take(session);
  if (!step) throw invalidSession();
  const account = step.username === undefined ? undefined : await realm.pool.find(step.username);
  const caller: Caller = { name: step.name, account, metadata };
  const request = { privateChallengeParameters: step.privateParameters, challengeAnswer };
  const verify = occurrenceOf(realm, caller, request, { answerCorrect: false });
  const { answerCorrect } = responseOf(await realm.callTrigger('verifyAuthChallengeResponse', verify), Verified);
  const result = {
    challengeName: 'CUSTOM_CHALLENGE',
    challengeResult: answerCorrect === true,
    ...(step.metadata !== undefined && { challengeMetadata: step.metadata }),
  };
  return nextOf(realm, caller, [...step.session, result], complete);
}
