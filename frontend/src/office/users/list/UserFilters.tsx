import type { PanelUser } from '@rostro/shared/contract/rbac';
import { Select } from 'antd';
import { FilterField, FilterPanel } from '#office/list/FilterPanel.tsx';
import type { ChangeView } from '../data/useUsersView.ts';
import { positionsAmong, type UsersView } from '../data/view.ts';
import styles from './Toolbar.module.css';
import { roleChoices, roleWord } from './words.ts';

interface UserFiltersProps {
  view: UsersView;
  onChange: ChangeView;
  users: readonly PanelUser[];
}

export function UserFilters({ view: { role, position }, onChange, users }: UserFiltersProps) {
  const none = role === undefined && position === undefined;
  const roles = roleChoices(users);
  const unlisted = role !== undefined && !roles.some(({ value }) => value === role);
  return (
    <FilterPanel
      label="Filtros de los usuarios"
      className={styles.filters}
      none={none}
      onClear={() => onChange({ role: undefined, position: undefined })}
    >
      <FilterField id="filtro-rol" label="Rol">
        <Select
          id="filtro-rol"
          placeholder="Todos"
          allowClear
          value={role ?? null}
          options={unlisted ? [...roles, { value: role, label: roleWord(users, role) }] : roles}
          onChange={(next) => onChange({ role: next ?? undefined })}
        />
      </FilterField>
      <FilterField id="filtro-puesto" label="Puesto">
        <Select
          id="filtro-puesto"
          placeholder="Todos"
          allowClear
          value={position ?? null}
          options={positionsAmong(users)}
          onChange={(next) => onChange({ position: next ?? undefined })}
        />
      </FilterField>
    </FilterPanel>
  );
}
