import type { ACCESS_KINDS } from '@rostro/shared/contract/rbac';

type AccessKind = (typeof ACCESS_KINDS)[number];

const KINDS: ReadonlyMap<string, AccessKind> = new Map([
  ['create', 'created'],
  ['delete', 'deleted'],
  ['sign-in', 'sign_in'],
]);

/** The kind of an action, by its verb: `'role.create'` → `'created'`; any other action is a change. */
export const kindOf = (action: string): AccessKind => KINDS.get(action.split('.').at(-1) ?? '') ?? 'changed';
