import * as z from 'zod';
import { appClientOf } from '../clients.ts';
import { context, type EngineServices, Router } from '../engine.ts';
import { resourceNotFound } from '../errors.ts';
import type { Realm } from '../realm.ts';
import { CLIENT_ID, USER_POOL_ID } from '../rules.ts';
import { type Target, type Targets, target, userPoolId } from './target.ts';

/** Left to cognito-local as they are: they touch no password, code or token. */
const OF_THE_POOL = [
  'AdminConfirmSignUp',
  'AdminDeleteUser',
  'AdminDisableUser',
  'AdminEnableUser',
  'AdminGetUser',
  'DescribeUserPool',
  'DescribeUserPoolClient',
];

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
      getAppClient: async (_context, id) => appClientOf(realm, id)?.options ?? null,
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
  return Object.fromEntries(
    OF_THE_POOL.map((name) => [name, target(z.looseObject({ UserPoolId: userPoolId }), pass(name))] as const),
  );
}
