import type { RouteId, RouteOutput, RouteParsed, Routes } from '@rostro/shared/contract/index';
import { AppError } from '@rostro/shared/errors';
import type { Actor } from '../auth/actor.ts';
import type { Author } from '../table/transact.ts';

/** What every use-case receives beside its input. */
export interface RequestContext {
  /** ISO 8601 UTC: the one "now" of the request. */
  now: string;
  requestId: string;
  idempotencyKey: string | undefined;
}

export interface SignedInContext extends RequestContext {
  actor: Actor;
}

export type ContextOf<K extends RouteId> = Routes[K]['access'] extends 'public' ? RequestContext : SignedInContext;
export type UseCase<K extends RouteId> = (input: RouteParsed<K>, context: ContextOf<K>) => Promise<RouteOutput<K>>;

/**
 * The caller's own profile.
 * @throws {AppError} `profile_required` before the first `GET /api/me`
 */
export function clientIdOf({ actor }: SignedInContext): string {
  if (actor.clientId === null) throw new AppError('profile_required');
  return actor.clientId;
}

/** The author of a staff write: who, and what for the audit. */
export function staffAuthor(context: SignedInContext, audit: Extract<Author, { kind: 'staff' }>['audit']): Author {
  return { kind: 'staff', actorId: clientIdOf(context), actorName: context.actor.fullName, audit };
}
