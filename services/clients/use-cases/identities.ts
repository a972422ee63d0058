import type { UseCase } from '@rostro/rules/http/context';
import type { Identity } from '@rostro/shared/contract/clients/clients';
import { AppError } from '@rostro/shared/errors';
import type { LinkedIdentity } from '../domain/account.ts';
import { accountOf, unlink } from '../store/accounts.ts';
import { callerOf } from './change-profile.ts';

export const toIdentity = ({ provider, linkedAt }: LinkedIdentity): Identity => ({ provider, linkedAt });

export const listIdentities: UseCase<'listIdentities'> = async (_input, { actor }) => ({
  items: (await accountOf(actor.username)).identities.map(toIdentity),
});

/** A password lasts, so its owner may give up every other way to sign in. */
export const unlinkIdentity: UseCase<'unlinkIdentity'> = async ({ params }, context) => {
  const { profile } = await callerOf(context);
  const { identities } = await accountOf(context.actor.username);
  const unlinked = identities.filter(({ provider }) => provider === params.provider);
  if (unlinked.length === 0) throw new AppError('not_found');
  if (!profile.passwordEstablished) throw new AppError('last_sign_in_way');
  for (const identity of unlinked) await unlink(identity);
  return { items: identities.filter((identity) => !unlinked.includes(identity)).map(toIdentity) };
};
