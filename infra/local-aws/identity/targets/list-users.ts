import * as z from 'zod';
import { attributeOf } from '../attributes.ts';
import { invalidParameter } from '../errors.ts';
import type { StoredUser } from '../pool.ts';
import type { Realm } from '../realm.ts';
import { idsOf, type Targets, target, token } from './target.ts';
import { userOf } from './user.ts';

/** `name = "value"`, or `^=` for a prefix. */
const FILTER = /^\s*"?([\w:]+)"?\s*(\^?=)\s*"((?:[^"\\]|\\.)*)"\s*$/;
type ReadAttribute = (account: StoredUser) => string;

const attribute =
  (name: string): ReadAttribute =>
  (account) =>
    attributeOf(account.Attributes, name) ?? '';

/** The attributes that Cognito can search. */
const FIELDS: Readonly<Record<string, ReadAttribute>> = {
  username: ({ Username }) => Username,
  email: attribute('email'),
  'cognito:user_status': ({ UserStatus }) => UserStatus,
  status: ({ Enabled }) => (Enabled ? 'Enabled' : 'Disabled'),
  ...Object.fromEntries(
    ['sub', 'name', 'given_name', 'family_name', 'phone_number', 'preferred_username'].map((name) => [
      name,
      attribute(name),
    ]),
  ),
};
const CASE_IGNORED: ReadonlySet<string> = new Set(['email', 'cognito:user_status']);

function matcherOf(filter: string | undefined): (account: StoredUser) => boolean {
  if (!filter) return () => true;
  const [, name = '', operator, quoted = ''] = FILTER.exec(filter) ?? [];
  if (!name) throw invalidParameter('Error while parsing filter');
  const field = Object.hasOwn(FIELDS, name) ? FIELDS[name] : undefined;
  if (!field) throw invalidParameter(`Invalid search attribute: ${name}`);
  const folded = (text: string): string => (CASE_IGNORED.has(name) ? text.toLowerCase() : text);
  const wanted = folded(quoted.replace(/\\(.)/g, '$1'));
  return (account) => {
    const value = folded(field(account));
    return operator === '=' ? value === wanted : value.startsWith(wanted);
  };
}

/** Pages are ordered by user name; the token of a page is its last name. */
export const listTargets = (realm: Realm): Targets => ({
  ListUsers: target(
    z.object({
      UserPoolId: idsOf(realm).userPoolId,
      Filter: z.string().max(256).optional(),
      Limit: z.int().min(1).max(60).default(60),
      PaginationToken: token.optional(),
    }),
    async ({ Filter, Limit, PaginationToken = '' }) => {
      const matching = (await realm.pool.all()).filter(matcherOf(Filter));
      const rest = matching
        .filter(({ Username }) => Username > PaginationToken)
        .sort((a, b) => (a.Username < b.Username ? -1 : 1));
      const page = rest.slice(0, Limit);
      const next = rest.length > Limit ? { PaginationToken: page.at(-1)?.Username } : {};
      return { Users: page.map(userOf), ...next };
    },
  ),
});
