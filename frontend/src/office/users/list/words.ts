import type { PanelUser } from '@rostro/shared/contract/rbac';
import { rolesAmong } from '../data/view.ts';

const ANY_OR_NONE = [
  { value: 'any', label: 'Con rol' },
  { value: 'none', label: 'Sin rol' },
];

/** With a role or without, and every role that somebody holds. */
export const roleChoices = (users: readonly PanelUser[]) => [...ANY_OR_NONE, ...rolesAmong(users)];

/** A role that nobody here holds has no name here. */
export const roleWord = (users: readonly PanelUser[], role: string): string =>
  roleChoices(users).find(({ value }) => value === role)?.label ?? 'el elegido';
