import { clientIdOf, type SignedInContext } from '@rostro/rules/http/context';
import { allResources } from '@rostro/rules/scheduling/resources';
import { licenceIn } from '../domain/licence.ts';
import type { Doing, Signing } from '../domain/note.ts';

/** The name is the current one. */
export const doingOf = (context: SignedInContext): Doing => ({
  by: { id: clientIdOf(context), name: context.actor.fullName },
  at: context.now,
});

/** The licence is the current one. */
export const signingOf = async (context: SignedInContext): Promise<Signing> => ({
  ...doingOf(context),
  licence: licenceIn(await allResources(), clientIdOf(context)),
});
