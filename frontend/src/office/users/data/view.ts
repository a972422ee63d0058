import type { PanelUser } from '@rostro/shared/contract/rbac';
import { MAX_SEARCH, type Names, withNames } from '#office/list/paging.ts';

export const TABS = ['personal', 'accesos', 'rol'] as const;
export type Tab = (typeof TABS)[number];

const COLUMNS = ['name', 'email', 'position', 'role'] as const;
export type Column = (typeof COLUMNS)[number];
export interface Sort {
  column: Column;
  descending: boolean;
}

/** What the page shows, as its address says it. */
export interface UsersView {
  q: string;
  /** A role's id, `any`, or `none` for those without one. */
  role: string | undefined;
  position: string | undefined;
  sort: Sort;
  /** Whose access log is open, and on which tab their details are, if they are open too. */
  user: string | undefined;
  tab: Tab | undefined;
}

const BY_NAME: Sort = { column: 'name', descending: false };

function sortOf(text: string): Sort {
  const column = COLUMNS.find((name) => name === text.replace('-', ''));
  return column ? { column, descending: text.startsWith('-') } : BY_NAME;
}

/** Whatever an address holds that the page does not know falls back to its default. */
export function readView(params: URLSearchParams): UsersView {
  return {
    q: (params.get('q') ?? '').trim().slice(0, MAX_SEARCH),
    role: params.get('role') || undefined,
    position: params.get('position') || undefined,
    sort: sortOf(params.get('sort') ?? ''),
    user: params.get('user') || undefined,
    tab: TABS.find((tab) => tab === params.get('tab')),
  };
}

/** Only what differs from the default is written. Details without a person are none. */
export function writeView(params: URLSearchParams, { q, role, position, sort, user, tab }: UsersView): URLSearchParams {
  const order = `${sort.descending ? '-' : ''}${sort.column}`;
  const names: Names = {
    ...{ q: q || undefined, role, position, user },
    sort: order === 'name' ? undefined : order,
    tab: user === undefined ? undefined : tab,
  };
  return withNames(params, names);
}

type Filters = Pick<UsersView, 'role' | 'position'>;

const hasRole = (user: PanelUser, role: string | undefined): boolean => {
  if (role === undefined) return true;
  if (role === 'any') return user.role !== null;
  return role === 'none' ? user.role === null : user.role?.id === role;
};

const WORDS: Record<Column, (user: PanelUser) => string> = {
  name: ({ fullName }) => fullName,
  email: ({ email }) => email,
  position: ({ position }) => position,
  role: ({ role }) => role?.name ?? '',
};

/** The rows that the filters let through, in the order that is asked for. */
export function rowsOf(users: readonly PanelUser[], { role, position, sort }: Filters & { sort: Sort }): PanelUser[] {
  const word = WORDS[sort.column];
  const sign = sort.descending ? -1 : 1;
  return users
    .filter((user) => hasRole(user, role) && (position === undefined || user.position === position))
    .sort((a, b) => sign * word(a).localeCompare(word(b), 'es'));
}

const byLabel = (a: { label: string }, b: { label: string }): number => a.label.localeCompare(b.label, 'es');

/** The roles that somebody holds. */
export function rolesAmong(users: readonly PanelUser[]): { value: string; label: string }[] {
  const names = new Map(users.flatMap(({ role }) => (role ? [[role.id, role.name]] : [])));
  return [...names].map(([value, label]) => ({ value, label })).sort(byLabel);
}

export const positionsAmong = (users: readonly PanelUser[]): { value: string; label: string }[] =>
  [...new Set(users.map(({ position }) => position).filter((position) => position !== ''))]
    .map((position) => ({ value: position, label: position }))
    .sort(byLabel);
