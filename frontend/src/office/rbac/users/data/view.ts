import type { PanelUser } from '@rostro/shared/contract/rbac';
import { byText, type Schema, type Sort, sortedBy, type ViewOf } from '#office/list/schema.ts';
import type { List } from '#office/list/useListView.ts';

export const TABS = ['personal', 'accesos', 'rol'] as const;
export type Tab = (typeof TABS)[number];

const COLUMNS = ['name', 'email', 'position', 'role'] as const;
export type UserColumn = (typeof COLUMNS)[number];

interface Rest {
  sort: Sort<UserColumn>;
  /** The user with the open access log, and the tab of the details dialog, if that is open too. */
  user: string | undefined;
  tab: Tab | undefined;
}

interface UserFilters {
  /** The id of a role, `any`, or `none` for users without a role. */
  role: string;
  position: string;
}

const ORDER = sortedBy(COLUMNS);

export const USER_LIST: Schema<UserFilters, Rest> = {
  filters: { role: byText('role', 'Rol'), position: byText('position', 'Puesto') },
  rest: {
    read: (params) => ({
      ...ORDER.read(params),
      user: params.get('user') || undefined,
      tab: TABS.find((tab) => tab === params.get('tab')),
    }),
    // The tab only counts together with a user.
    write: (view) => ({ ...ORDER.write(view), user: view.user, tab: view.user === undefined ? undefined : view.tab }),
  },
  sizes: [10],
};
export type UsersView = ViewOf<typeof USER_LIST>;
export type UsersList = List<UserFilters, Rest>;

const hasRole = (user: PanelUser, role: string | undefined): boolean => {
  if (role === undefined) return true;
  if (role === 'any') return user.role !== null;
  return role === 'none' ? user.role === null : user.role?.id === role;
};

const WORDS: Record<UserColumn, (user: PanelUser) => string> = {
  name: ({ fullName }) => fullName,
  email: ({ email }) => email,
  position: ({ position }) => position,
  role: ({ role }) => role?.name ?? '',
};

export function rowsOf(users: readonly PanelUser[], { role, position, sort }: UsersView): PanelUser[] {
  const word = WORDS[sort.replace('-', '') as UserColumn];
  const sign = sort.startsWith('-') ? -1 : 1;
  return users
    .filter((user) => hasRole(user, role) && (position === undefined || user.position === position))
    .sort((a, b) => sign * word(a).localeCompare(word(b), 'es'));
}

interface Choice {
  value: string;
  label: string;
}
const byLabel = (a: Choice, b: Choice): number => a.label.localeCompare(b.label, 'es');

export function roleChoices(users: readonly PanelUser[]): Choice[] {
  const names = new Map(users.flatMap(({ role }) => (role ? [[role.id, role.name]] : [])));
  const held = [...names].map(([value, label]) => ({ value, label })).sort(byLabel);
  return [{ value: 'any', label: 'Con rol' }, { value: 'none', label: 'Sin rol' }, ...held];
}

/** The name of the role in the filter. Only the names of roles in use are known here. */
export const roleWord = (users: readonly PanelUser[], role: string): string =>
  roleChoices(users).find(({ value }) => value === role)?.label ?? 'el elegido';

export const positionChoices = (users: readonly PanelUser[]): Choice[] =>
  [...new Set(users.map(({ position }) => position).filter((position) => position !== ''))]
    .map((position) => ({ value: position, label: position }))
    .sort(byLabel);
