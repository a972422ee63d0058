import { clientIdOf, type SignedInContext } from '@rostro/rules/http/context';
import type { Doing } from '../domain/note.ts';

/** Who does it, with their current name, and when. */
export const doingOf = (context: SignedInContext): Doing => ({
  by: { id: clientIdOf(context), name: context.actor.fullName },
  at: context.now,
});
