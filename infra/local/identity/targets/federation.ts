import * as z from 'zod';
import { invalidParameter, userNotFound } from '../errors.ts';
import { linkIdentity, unlinkIdentity } from '../identities.ts';
import { type Account, isExternal } from '../pool.ts';
import type { Realm } from '../realm.ts';
import { PROVIDER } from '../rules.ts';
import { type Targets, target, username, userPoolId } from './target.ts';

/** A social provider's account by the provider's own id of it. */
const externalUser = z.object({
  ProviderName: z.literal(PROVIDER),
  ProviderAttributeName: z.literal('Cognito_Subject'),
  ProviderAttributeValue: z.string().min(1).max(131),
});
/** An account of the pool by its user name: Cognito takes no e-mail here. */
const nativeUser = z.object({ ProviderName: z.literal('Cognito'), ProviderAttributeValue: username });

export const federationTargets = (realm: Realm): Targets => {
  const save = (account: Account): Promise<void> => realm.pool.save({ ...account, UserLastModifiedDate: realm.now() });

  const AdminLinkProviderForUser = target(
    z.object({ UserPoolId: userPoolId, DestinationUser: nativeUser, SourceUser: externalUser }),
    async ({ DestinationUser, SourceUser }) => {
      const account = await realm.pool.get(DestinationUser.ProviderAttributeValue);
      if (account.Username !== DestinationUser.ProviderAttributeValue) throw userNotFound();
      const { ProviderName: providerName, ProviderAttributeValue: userId } = SourceUser;
      const holder = await realm.pool.findByIdentity(providerName, userId);
      if (holder?.Username === account.Username)
        throw invalidParameter('SourceUser is already linked to DestinationUser');
      if (holder)
        throw invalidParameter(
          'Merging is not currently supported, provide a SourceUser that has not been signed up in order to link',
        );
      await save(linkIdentity(account, { providerName, userId, primary: false, at: realm.now() }));
      return {};
    },
  );

  /** Removes the link; an account that exists through the provider alone is disabled. */
  const AdminDisableProviderForUser = target(
    z.object({ UserPoolId: userPoolId, User: externalUser }),
    async ({ User: { ProviderName, ProviderAttributeValue } }) => {
      const account = await realm.pool.findByIdentity(ProviderName, ProviderAttributeValue);
      if (!account) throw userNotFound();
      await save(
        isExternal(account)
          ? { ...account, Enabled: false }
          : unlinkIdentity(account, ProviderName, ProviderAttributeValue),
      );
      return {};
    },
  );

  return { AdminLinkProviderForUser, AdminDisableProviderForUser };
};
