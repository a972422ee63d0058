import { cached, FRUGAL_TTL_MS } from '@rostro/platform/cache';
import type { Key } from '@rostro/platform/table/keys';
import { type Batch, type Consistency, getItem, getItems, queryItems } from '@rostro/platform/table/read';
import { AppError } from '@rostro/shared/errors';
import type { PermissionCode } from '@rostro/shared/permissions';
import { instantOf } from '@rostro/shared/time';
import { permissionsOf } from '../accounts/role-permissions.ts';
import { isEnded } from '../accounts/sessions.ts';
import type { IdentityItem, ProfileItem, RoleAssignmentItem, RoleItem, SessionsItem } from '../table/items.ts';
import { keys } from '../table/keys.ts';

/** Claims of an access token as API Gateway's JWT authorizer passes them on: all are texts. */
export type Claims = Readonly<Record<string, string | undefined>>;

/** The caller, with the current permissions. */
export interface Actor {
  sub: string;
  /** The user pool's name for the account. */
  username: string;
  /** Null before the first `GET /api/me` has made the profile. */
  clientId: string | null;
  fullName: string;
  isAdmin: boolean;
  roleId: string | null;
  permissions: ReadonlySet<PermissionCode>;
  /** The highest discount without a reason, in percent. */
  discountLimit: number;
  /** The start of the token's session, ISO 8601 UTC. */
  signedInAt: string | null;
  /** The id that all tokens of the session share. */
  sessionId: string | null;
  /** The last recorded use; null: the session is not listed. */
  sessionUsedAt: string | null;
}

/** Changes at most once, when a guest proves to own a record. A missing identity is not cached. */
const identities = cached(async (sub) => {
  const identity = await getItem<IdentityItem>(keys.identity(sub));
  if (identity === null) throw new NoIdentity();
  return identity.clientId;
}, 3_600_000);

class NoIdentity extends Error {}

type Granted = Pick<Actor, 'permissions' | 'discountLimit'>;

interface StoredActor extends Granted {
  profile: ProfileItem;
  sessions: SessionsItem | null;
  roleId: string | null;
}

const people = cached(async (clientId): Promise<StoredActor | null> => {
  const batch = await getItems([keys.profile(clientId), keys.roleAssignment(clientId), keys.sessions(clientId)]);
  return actorIn(batch.get, clientId, 'strong');
});

/** One Query covers profile, role and sessions, at a third of the units of three reads. */
const frugalPeople = cached(async (clientId): Promise<StoredActor | null> => {
  const { pk, sk: from } = keys.profile(clientId);
  const sort = { attribute: 'sk', from, to: keys.sessions(clientId).sk };
  const items = await queryItems<Key>({ partition: { pk }, sort });
  const found = new Map(items.map((item) => [item.sk, item]));
  const get = <T extends Key>({ sk }: Key) => (found.get(sk) as T | undefined) ?? null;
  return actorIn(get, clientId, 'eventual');
}, FRUGAL_TTL_MS);

async function actorIn(get: Batch['get'], clientId: string, consistency: Consistency): Promise<StoredActor | null> {
  const profile = get<ProfileItem>(keys.profile(clientId));
  if (profile === null) return null;
  const roleId = get<RoleAssignmentItem>(keys.roleAssignment(clientId))?.roleId ?? null;
  const sessions = get<SessionsItem>(keys.sessions(clientId));
  return { profile, sessions, roleId, ...(await grantedBy(profile.isAdmin ? roleId : null, consistency)) };
}

async function grantedBy(roleId: string | null, consistency: Consistency): Promise<Granted> {
  const role = roleId === null ? null : await getItem<RoleItem>(keys.role(roleId), consistency);
  if (!role?.isActive) return { permissions: new Set(), discountLimit: 0 };
  return { permissions: new Set(permissionsOf(role)), discountLimit: role.discountLimit };
}

/** The caller's next request on this instance sees the write. */
export function forgetPerson(clientId: string): void {
  people.forget(clientId);
  frugalPeople.forget(clientId);
}

async function clientIdOf(sub: string): Promise<string | null> {
  try {
    return await identities.get(sub);
  } catch (error) {
    if (error instanceof NoIdentity) return null;
    throw error;
  }
}

/**
 * The caller behind a token that the authorizer has verified.
 * @throws {AppError} `unauthorized` if it is no access token, was issued before the person's tokens were revoked, its
 * session was ended, or the person was deleted. The identity of a deleted account stays, so that its tokens never
 * sign in as a new person.
 */
export async function actorOf(claims: Claims, isFrugal = false): Promise<Actor> {
  const known = isFrugal ? frugalPeople : people;
  const { sub, username } = claims;
  if (claims.token_use !== 'access' || !sub || !username) throw new AppError('unauthorized');
  let clientId = await clientIdOf(sub);
  let person = clientId === null ? null : await known.get(clientId);
  if (person?.profile.mergedInto) {
    // A person who proved to own another record signs in as that one from now on.
    identities.forget(sub);
    clientId = await clientIdOf(sub);
    person = clientId === null ? null : await known.get(clientId);
  }
  if (clientId !== null && (person === null || person.profile.leaving)) throw new AppError('unauthorized');
  const validAfter = person?.profile.tokensValidAfter ?? 0;
  if (Number(claims.iat ?? 0) < validAfter) throw new AppError('unauthorized');
  const signedInAt = claims.auth_time ? instantOf(Number(claims.auth_time) * 1000) : null;
  const sessionId = claims.origin_jti ?? null;
  const sessions = person?.sessions ?? null;
  if (sessions !== null && isEnded(sessions, { id: sessionId, beganAt: signedInAt }))
    throw new AppError('unauthorized');
  return {
    sub,
    username,
    clientId,
    fullName: person?.profile.fullName ?? '',
    isAdmin: person?.profile.isAdmin ?? false,
    roleId: person?.roleId ?? null,
    permissions: person?.permissions ?? new Set(),
    discountLimit: person?.discountLimit ?? 0,
    signedInAt,
    sessionId,
    sessionUsedAt: sessionId === null ? null : (sessions?.open[sessionId]?.usedAt ?? null),
  };
}
