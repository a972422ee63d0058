import type { MenuProps } from 'antd';
import { CalendarSync, type LucideIcon, Pencil, Trash2 } from 'lucide-react';
import { useRefusal } from '#office/list/GuardedButton.tsx';
import { MenuButton, MenuLabel } from '#office/list/MenuButton.tsx';
import type { Catalog, CatalogRow } from './data/types.ts';

export interface RowDoings {
  onEdit: (row: CatalogRow) => void;
  onRemove: (row: CatalogRow) => void;
  /** Goes on moving a service's appointments into its category. */
  onMove?: (row: CatalogRow) => void;
}

interface Entry {
  key: string;
  label: string;
  icon: LucideIcon;
  refusal: string | undefined;
  danger?: boolean;
  act: () => void;
}

type Item = NonNullable<NonNullable<MenuProps['items']>[number]>;

/** What the role does not allow stays, with its reason under it. */
const itemOf = ({ key, label, icon: Icon, refusal, danger = false, act }: Entry): Item => ({
  key,
  icon: <Icon size={16} aria-hidden />,
  danger,
  disabled: refusal !== undefined,
  label: <MenuLabel text={label} refusal={refusal} />,
  onClick: act,
});

function useEntries({ catalog, row, onEdit, onRemove, onMove }: RowMenuProps): Entry[] {
  const noEdit = useRefusal(catalog.rights.edit);
  const noRemove = useRefusal(catalog.rights.remove);
  const edit = { key: 'edit', label: 'Editar', icon: Pencil, refusal: noEdit, act: () => onEdit(row) };
  const move = onMove && {
    key: 'move',
    label: 'Mover sus citas a su categoría',
    icon: CalendarSync,
    refusal: noEdit,
    act: () => onMove(row),
  };
  const remove = {
    key: 'remove',
    label: 'Eliminar',
    icon: Trash2,
    refusal: noRemove,
    danger: true,
    act: () => onRemove(row),
  };
  return [edit, ...(move ? [move] : []), remove];
}

interface RowMenuProps extends RowDoings {
  catalog: Catalog;
  row: CatalogRow;
}

export function RowMenu(props: RowMenuProps) {
  return <MenuButton label={`Opciones de ${props.row.name}`} items={useEntries(props).map(itemOf)} />;
}
