import type { PanelUser } from '@rostro/shared/contract/rbac';
import { Button } from 'antd';
import { Download } from 'lucide-react';
import { useCallback, useState } from 'react';
import { downloadCsv } from '#office/list/csv.ts';
import { FilterButton } from '#office/list/FilterButton.tsx';
import { SearchBox } from '#office/list/SearchBox.tsx';
import { useSize } from '#office/ui/useSize.ts';
import { sayRole, sayUserPhone } from '../data/say.ts';
import type { ChangeView } from '../data/useUsersView.ts';
import type { UsersView } from '../data/view.ts';
import { Filters } from './Filters.tsx';
import styles from './Toolbar.module.css';
import { UserFilters } from './UserFilters.tsx';

const CSV_HEADER = ['Nombre', 'Email', 'Teléfono', 'Puesto', 'Rol'];

const exportRows = (rows: readonly PanelUser[]): void =>
  downloadCsv(
    'usuarios-del-panel',
    CSV_HEADER,
    rows.map((user) => [user.fullName, user.email, sayUserPhone(user), user.position, sayRole(user)]),
  );

interface ToolbarProps {
  view: UsersView;
  onChange: ChangeView;
  /** All that the search has found, and what the filters leave of it. */
  users: readonly PanelUser[];
  rows: readonly PanelUser[];
}

export function Toolbar({ view, onChange, users, rows }: ToolbarProps) {
  const { phone } = useSize();
  const [open, setOpen] = useState(false);
  const search = useCallback((q: string) => onChange({ q }, { replace: true }), [onChange]);
  const count = [view.role, view.position].filter((value) => value !== undefined).length;
  return (
    <>
      <div className={styles.toolbar}>
        <SearchBox
          value={view.q}
          onSearch={search}
          label="Buscar usuarios por nombre, email, teléfono o puesto"
          placeholder="Nombre, email, teléfono o puesto"
        />
        <FilterButton count={count} open={open} onToggle={() => setOpen(!open)} />
        <Button
          className={styles.export ?? ''}
          disabled={rows.length === 0}
          icon={<Download size={16} strokeWidth={1.8} aria-hidden />}
          onClick={() => exportRows(rows)}
        >
          <span className={phone ? 'sr' : ''}>Exportar</span>
        </Button>
      </div>
      {open && <UserFilters view={view} onChange={onChange} users={users} />}
      <Filters view={view} onChange={onChange} users={users} />
    </>
  );
}
