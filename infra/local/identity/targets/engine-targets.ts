import * as z from 'zod';
import { context, type EngineServices, Router } from '../engine.ts';
import { resourceNotFound } from '../errors.ts';
import type { Realm } from '../realm.ts';
import { CLIENT_ID, CLIENT_OPTIONS, USER_POOL_ID } from '../rules.ts';
import { holderOf, type Target, type Targets, target, token, userPoolId } from './target.ts';

/** Left to cognito-local as they are: they touch no password, code or token. */
const OF_THE_POOL = [
  'AdminConfirmSignUp',
  'AdminDeleteUser',
  'AdminDisableUser',
  'AdminEnableUser',
  'AdminGetUser',
  'DescribeUserPool',
  'DescribeUserPoolClient',
  'ListUsers',
];
/** cognito-local reads the token of these without checking it: we check it before. */
const OF_A_PERSON = ['DeleteUser', 'GetUser'];

function servicesOf(realm: Realm): EngineServices {
  return {
    clock: realm.clock,
    cognito: {
      getUserPool: async (_context, id) => {
        if (id !== USER_POOL_ID) throw resourceNotFound();
        return realm.pool;
      },
      getUserPoolForClientId: async (_context, id) => {
        if (id !== CLIENT_ID) throw resourceNotFound();
        return realm.pool;
      },
      getAppClient: async (_context, id) => (id === CLIENT_ID ? CLIENT_OPTIONS : null),
    },
    triggers: { enabled: () => false },
  };
}

export function engineTargets(realm: Realm): Targets {
  const route = Router(servicesOf(realm));
  const pass =
    (name: string): Target =>
    (body) =>
      route(name)(context, body);
  const ofPool = OF_THE_POOL.map(
    (name) => [name, target(z.looseObject({ UserPoolId: userPoolId }), pass(name))] as const,
  );
  const ofPerson = OF_A_PERSON.map((name) => {
    const run = pass(name);
    const checked = target(z.object({ AccessToken: token }), async (body) => {
      await holderOf(realm, body.AccessToken);
      return run(body);
    });
    return [name, checked] as const;
  });
  return Object.fromEntries([...ofPool, ...ofPerson]);
}
