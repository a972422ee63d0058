import * as z from 'zod';
import { context } from '../engine.ts';
import type { Realm } from '../realm.ts';
import { holderOf, type Targets, target, token } from './target.ts';

const mine = z.object({ AccessToken: token });

/** What people see and end of their own account. */
export const personTargets = (realm: Realm): Targets => ({
  GetUser: target(mine, async ({ AccessToken }) => {
    const account = await holderOf(realm, AccessToken);
    return {
      Username: account.Username,
      UserAttributes: account.Attributes,
      UserMFASettingList: account.UserMFASettingList,
      PreferredMfaSetting: account.PreferredMfaSetting,
    };
  }),

  DeleteUser: target(mine, async ({ AccessToken }) => {
    await realm.pool.deleteUser(context, await holderOf(realm, AccessToken));
    return {};
  }),
});
