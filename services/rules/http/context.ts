import type { RequestContext } from '@rostro/platform/http/context';
import type { Author } from '@rostro/platform/table/transact';
import type { RouteId, RouteOutput, RouteParsed, Routes } from '@rostro/shared/contract/index';
import { AppError } from '@rostro/shared/errors';
import { RECENT_SIGN_IN_MINUTES } from '@rostro/shared/recent-sign-in';
import { addMinutes } from '@rostro/shared/time';
import type { Actor } from './actor.ts';

export interface SignedInContext extends RequestContext {
  actor: Actor;
}

export type ContextOf<K extends RouteId> = Routes[K]['access'] extends 'public' ? RequestContext : SignedInContext;
export type UseCase<K extends RouteId> = (input: RouteParsed<K>, context: ContextOf<K>) => Promise<RouteOutput<K>>;

/** Exactly one use-case for each route of the contract. */
export type UseCases<R extends Partial<Routes>> = { [K in keyof R & RouteId]: UseCase<K> };

/**
 * The caller's own profile.
 * @throws {AppError} `profile_required` before the first `GET /api/me`
 */
export function clientIdOf({ actor }: SignedInContext): string {
  if (actor.clientId === null) throw new AppError('profile_required');
  return actor.clientId;
}

/**
 * For changes of the ways to sign in, and for whatever leaves the clinic as a whole.
 * @param minutes since the sign-in, at most
 * @throws {AppError} `sign_in_again`
 */
export function mustHaveSignedInRecently(
  { actor: { signedInAt }, now }: SignedInContext,
  minutes: number = RECENT_SIGN_IN_MINUTES,
): void {
  if (signedInAt === null || signedInAt < addMinutes(now, -minutes)) throw new AppError('sign_in_again');
}

export function staffAuthor(context: SignedInContext, audit: Extract<Author, { kind: 'staff' }>['audit']): Author {
  const { actor, requestId } = context;
  return {
    kind: 'staff',
    actorId: clientIdOf(context),
    actorName: actor.fullName,
    requestId,
    origin: originOf(context),
    audit,
  };
}

export const originOf = ({ address, agent }: Pick<RequestContext, 'address' | 'agent'>) => ({ address, agent });
