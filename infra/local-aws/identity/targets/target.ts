import * as z from 'zod';
import { invalidParameter, notAuthorized, resourceNotFound, userDisabled, userNotFound } from '../errors.ts';
import type { StoredUser } from '../pool.ts';
import type { Realm } from '../realm.ts';

/** The origin of a request. */
export interface Caller {
  address: string;
}

export type Target = (body: unknown, caller: Caller) => Promise<object>;
export type Targets = Readonly<Record<string, Target>>;

/** The ids that a request may name: of the browser's app client, and of the pool. */
export const idsOf = ({ rules }: Realm) => ({
  clientId: z.string().refine((id) => id === rules.client.id),
  userPoolId: z.string().refine((id) => id === rules.id),
});
export const username = z.string().min(1).max(128);
export const password = z.string().max(256);
export const code = z.string().min(1).max(2048);
export const token = z.string().min(1).max(8192);
export const metadata = z.record(z.string(), z.string()).optional();
export const attributes = z.array(z.object({ Name: z.string().min(1).max(32), Value: z.string().max(2048) })).max(64);

/** The protocol's list of attributes, by name. */
export const attributesByName = (list: z.infer<typeof attributes>): Record<string, string> =>
  Object.fromEntries(list.map(({ Name, Value }) => [Name, Value]));

/** Rejects attributes that only the pool itself may write. */
export function assertWritable(names: readonly string[], writable: ReadonlySet<string>): void {
  if (names.some((name) => !writable.has(name)))
    throw notAuthorized('A client attempted to write unauthorized attribute');
}

/** Returns the first error of a request, with Cognito's texts. */
function refusalOf(error: z.ZodError): Error {
  const [issue] = error.issues;
  const path = issue?.path.join('.') ?? '';
  if (path === 'ClientId') return resourceNotFound('User pool client does not exist.');
  if (path === 'UserPoolId') return resourceNotFound('User pool does not exist.');
  return invalidParameter(`1 validation error detected at '${path}': ${issue?.message ?? 'invalid'}`);
}

export function target<S extends z.ZodType>(
  schema: S,
  run: (input: z.infer<S>, caller: Caller) => Promise<object>,
): Target {
  return async (body, caller) => {
    const parsed = schema.safeParse(body);
    if (!parsed.success) throw refusalOf(parsed.error);
    return run(parsed.data, caller);
  };
}

/** Returns the account of an access token, while its sign-in is valid. */
export async function holderOf(realm: Realm, accessToken: string): Promise<StoredUser> {
  const claims = await realm.tokens.readAccessToken(accessToken);
  const session = realm.sessions.byOriginJti(claims.originJti);
  if (!session || session.revoked) throw notAuthorized('Access Token has been revoked');
  const account = await realm.pool.find(claims.username);
  if (!account) throw userNotFound();
  if (!account.Enabled) throw userDisabled();
  return account;
}
