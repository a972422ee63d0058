import { clientIdOf, type SignedInContext } from '@rostro/rules/http/context';
import { allResources } from '@rostro/rules/scheduling/resources';
import { licenceIn } from '../domain/licence.ts';
import type { Doing, Signing } from '../domain/note.ts';

/** The staff user at work, with their current name, and the moment. */
export const doingOf = (context: SignedInContext): Doing => ({
  by: { id: clientIdOf(context), name: context.actor.fullName },
  at: context.now,
});

/** The same for what is signed: with the professional licence number as it is at this moment. */
export const signingOf = async (context: SignedInContext): Promise<Signing> => ({
  ...doingOf(context),
  licence: licenceIn(await allResources(), clientIdOf(context)),
});
