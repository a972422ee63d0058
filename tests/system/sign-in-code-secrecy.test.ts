import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import type { ClientRequest } from 'node:http';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { MAX_SIGN_IN_TRIES } from '@rostro/rules/accounts/sign-in-code';
import type { System } from '../../infra/local/system.ts';
import { PASSWORD } from '../support/fixtures.ts';
import { signInCodesOf } from '../support/sign-in-codes.ts';
import { startTestSystem } from '../support/system.ts';

/** What requests for codes do in table and user pool is the same for every e-mail. Letters wait, so that only requests are counted. */

let system: System;
let codes: ReturnType<typeof signInCodesOf>;

beforeAll(async () => {
  system = await startTestSystem({ noticeDelayMs: 3_600_000 });
  codes = signInCodesOf(system);
  await system.identity.ensureUser({ email: KNOWN, password: PASSWORD, fullName: 'Clara Conocida' });
});
afterAll(() => system?.close());

const KNOWN = 'conocida@rostro.test';
const UNKNOWN = 'desconocida@rostro.test';
/** Node announces each request of a client of this process. */
const CHANNEL = 'http.client.request.created';

/** The operations on items of codes, and all of the user pool, that an action causes. */
async function callsOf(action: () => Promise<unknown>): Promise<string[]> {
  const calls: string[] = [];
  const listen = (message: unknown): void => {
    const { request } = message as { request: ClientRequest };
    const target =
      String(request.getHeader('x-amz-target') ?? '')
        .split('.')
        .at(-1) ?? '';
    const isPool = String(request.getHeader('x-amz-target') ?? '').startsWith('AWSCognito');
    const { end } = request;
    request.end = ((...args: Parameters<typeof end>) => {
      const [body] = args as unknown[];
      const text = typeof body === 'string' || Buffer.isBuffer(body) ? body.toString() : '';
      if (isPool || text.includes('#SIGNINCODE#')) calls.push(target);
      return end.apply(request, args);
    }) as typeof end;
  };
  subscribe(CHANNEL, listen);
  try {
    await action();
  } finally {
    unsubscribe(CHANNEL, listen);
  }
  return calls;
}

describe('an e-mail with an account and one without', () => {
  test('cost the same calls to ask for', async () => {
    const known = await callsOf(() => codes.ask(KNOWN));
    expect(known).toEqual(['GetItem', 'GetItem', 'TransactWriteItems']);
    expect(await callsOf(() => codes.ask(UNKNOWN))).toEqual(known);
  });

  test('cost the same calls to guess, try by try', async () => {
    for (let made = 0; made <= MAX_SIGN_IN_TRIES; made += 1) {
      const known = await callsOf(() => codes.use(KNOWN, '000000'));
      expect(known).toEqual(made < MAX_SIGN_IN_TRIES ? ['GetItem', 'TransactWriteItems'] : ['GetItem']);
      expect(await callsOf(() => codes.use(UNKNOWN, '000000'))).toEqual(known);
    }
  });
});
