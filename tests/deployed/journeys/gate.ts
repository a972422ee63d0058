import assert from 'node:assert/strict';
import { generateKeyPairSync, sign } from 'node:crypto';
import { metaRoutes } from '@rostro/shared/contract/meta';
import { Caller } from '../../support/caller.ts';
import { apiOf, type Clinic, Visitor } from '../clinic.ts';
import type { Session } from '../people.ts';

/** The API only answers behind the CDN's secret; without a token only public routes answer. */
export async function checkApiIsClosed(clinic: Clinic): Promise<void> {
  // The gate is no part of a route's contract, so the path is asked for.
  const { method, path } = metaRoutes.getHealth;
  const past = await new Caller(apiOf(clinic)).send(method, path);
  assert.deepEqual([past.status, past.body.code], [403, 'forbidden']);
  const wrong = await new Visitor({ ...clinic, originSecret: 'guessed' }).send(method, path);
  assert.deepEqual([wrong.status, wrong.body.code], [403, 'forbidden']);
  clinic.tell('the API does not answer past the CDN');
  const behind = await new Visitor(clinic).call('getHealth', {});
  assert.deepEqual([behind.status, behind.body.status], [200, 'ok']);
  clinic.tell('and answers with the CDN’s secret');
  const anonymous = await new Visitor(clinic).call('listMyAppointments', {});
  assert.deepEqual([anonymous.status, anonymous.body], [401, { message: 'Unauthorized' }]);
  clinic.tell('its authorizer refuses who has no token');
}

const encoded = (part: object): string => Buffer.from(JSON.stringify(part)).toString('base64url');
const decoded = (part = ''): Record<string, unknown> => JSON.parse(Buffer.from(part, 'base64url').toString());

/** The same header and claims with another signature. */
function forged(token: string): string {
  const [header = '', payload = ''] = token.split('.');
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  return `${header}.${payload}.${sign('sha256', Buffer.from(`${header}.${payload}`), privateKey).toString('base64url')}`;
}

/** Another person's name under a genuine signature. */
function altered(token: string): string {
  const [header, payload, signature] = token.split('.');
  return `${header}.${encoded({ ...decoded(payload), sub: 'somebody-else' })}.${signature}`;
}

const unsigned = (token: string): string => `${encoded({ alg: 'none' })}.${token.split('.')[1]}.`;

/** Only the pool's own access tokens, unchanged. */
export async function noOtherTokenWorks(
  clinic: Clinic,
  { accessToken, idToken, refreshToken }: Session,
): Promise<void> {
  const asked = async (token: string) => {
    const { status, body } = await new Visitor(clinic, token).call('listMyAppointments', {});
    return [status, body.code ?? body.message];
  };
  assert.equal((await asked(accessToken))[0], 200);
  const wrong = { garbled: 'not.a.token', forged, altered, unsigned };
  for (const [name, token] of Object.entries(wrong)) {
    const answer = await asked(typeof token === 'string' ? token : token(accessToken));
    assert.deepEqual([name, ...answer], [name, 401, 'Unauthorized']);
  }
  clinic.tell('nor does it take a token that is garbled, signed with another key, altered or unsigned');
  // Here a refresh token is a genuine token as well; on AWS nobody can read one.
  for (const token of [idToken, refreshToken]) assert.deepEqual(await asked(token), [401, 'unauthorized']);
  clinic.tell('what is genuine and no access token the service itself refuses');
}
