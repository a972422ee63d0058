import type { PanelUser } from '@rostro/shared/contract/rbac';
import { type ActiveFilter, FilterChips } from '#office/list/FilterChips.tsx';
import type { ChangeView } from '../data/useUsersView.ts';
import type { UsersView } from '../data/view.ts';
import { roleWord } from './words.ts';

interface FiltersProps {
  view: UsersView;
  onChange: ChangeView;
  users: readonly PanelUser[];
}

/** Every filter that is on, each with its own way off. */
export function Filters({ view: { q, role, position }, onChange, users }: FiltersProps) {
  const active: ActiveFilter[] = [];
  if (q) active.push({ field: 'Búsqueda', value: q, onRemove: () => onChange({ q: '' }) });
  if (role) active.push({ field: 'Rol', value: roleWord(users, role), onRemove: () => onChange({ role: undefined }) });
  if (position) active.push({ field: 'Puesto', value: position, onRemove: () => onChange({ position: undefined }) });
  const clear = (): void => onChange({ q: '', role: undefined, position: undefined });
  return <FilterChips filters={active} onClear={clear} />;
}
