import { TransactionCanceledException } from '@aws-sdk/client-dynamodb';
import { TransactWriteCommand } from '@aws-sdk/lib-dynamodb';
import { beforeEach, describe, expect, test } from '@jest/globals';
import { table } from '@rostro/platform/table/client';
import { markOfEmail } from '@rostro/rules/accounts/sign-in-code';
import { keys } from '@rostro/rules/table/keys';
import type {
  CreateAuthChallengeTriggerEvent,
  DefineAuthChallengeTriggerEvent,
  VerifyAuthChallengeResponseTriggerEvent,
} from 'aws-lambda';

import { mockClient } from 'aws-sdk-client-mock';
import { challenge } from './challenge.ts';

const engine = mockClient(table);
process.env.TABLE_NAME = 'test';
beforeEach(() => {
  engine.reset();
});

type Session = DefineAuthChallengeTriggerEvent['request']['session'];
const result = (challengeResult: boolean, challengeName: Session[number]['challengeName'] = 'CUSTOM_CHALLENGE') =>
  ({ challengeName, challengeResult }) as Session[number];

const defined = async (session: Session) => {
  const event = { triggerSource: 'DefineAuthChallenge_Authentication', request: { userAttributes: {}, session } };
  return (await challenge(event as unknown as DefineAuthChallengeTriggerEvent)).response;
};

describe('the next step', () => {
  test('is the one question first', async () => {
    expect(await defined([])).toEqual({
      challengeName: 'CUSTOM_CHALLENGE',
      issueTokens: false,
      failAuthentication: false,
    });
  });

  test('is a set of tokens after the right answer', async () => {
    expect(await defined([result(true)])).toMatchObject({ issueTokens: true, failAuthentication: false });
  });

  test.each([
    ['a wrong answer', [result(false)]],
    ['a second question', [result(false), result(true)]],
    ['a password, which is no part of this', [result(true, 'SRP_A')]],
    ['a password and an answer', [result(true, 'PASSWORD_VERIFIER'), result(true)]],
  ])('is the end after %s', async (_what, session) => {
    expect(await defined(session)).toMatchObject({ issueTokens: false, failAuthentication: true });
  });
});

test('the question does not contain its answer', async () => {
  const event = { triggerSource: 'CreateAuthChallenge_Authentication', request: { session: [] } };
  const { response } = await challenge(event as unknown as CreateAuthChallengeTriggerEvent);
  expect(response).toMatchObject({ publicChallengeParameters: {}, privateChallengeParameters: {} });
});

describe('an answer', () => {
  const verified = async (part: Partial<VerifyAuthChallengeResponseTriggerEvent['request']> = {}) => {
    const request = { userAttributes: { sub: 's1', email: 'ana@example.test' }, challengeAnswer: 'boleto', ...part };
    const event = { triggerSource: 'VerifyAuthChallengeResponse_Authentication', request };
    return (await challenge(event as unknown as VerifyAuthChallengeResponseTriggerEvent)).response.answerCorrect;
  };

  test('is right if the one write that checks and uses the ticket succeeds', async () => {
    engine.on(TransactWriteCommand).resolves({});
    expect(await verified()).toBe(true);
    const writes = engine.commandCalls(TransactWriteCommand).map(({ args }) => args[0].input.TransactItems ?? []);
    expect(writes).toEqual([
      [
        {
          Update: expect.objectContaining({
            Key: keys.signInCode(markOfEmail('ana@example.test')),
            ConditionExpression:
              'ticketHash = :ticket AND ticketSub = :sub AND ticketUntil > :now AND attribute_not_exists(ticketUsedAt)',
            ExpressionAttributeValues: expect.objectContaining({ ':sub': 's1' }),
          }),
        },
      ],
    ]);
    expect(JSON.stringify(writes)).not.toContain('boleto');
  });

  test('is wrong if the write is refused', async () => {
    const CancellationReasons = [{ Code: 'ConditionalCheckFailed' }];
    engine
      .on(TransactWriteCommand)
      .rejects(new TransactionCanceledException({ message: 'no', $metadata: {}, CancellationReasons }));
    expect(await verified()).toBe(false);
  });

  test('from an unknown account is wrong without a read', async () => {
    expect(await verified({ userNotFound: true })).toBe(false);
    expect(await verified({ userAttributes: {} })).toBe(false);
    expect(engine.calls()).toEqual([]);
  });

  test('fails while the table does not answer', async () => {
    engine.on(TransactWriteCommand).rejects(new Error('no table'));
    await expect(verified()).rejects.toThrow('no table');
  });
});

test('other triggers are refused', async () => {
  await expect(challenge({ triggerSource: 'PreSignUp_SignUp' } as never)).rejects.toThrow('challenge_unknown');
});
