import { CalendarSync, Pencil, Share2, Trash2 } from 'lucide-react';
import { Link, useLocation } from 'react-router-dom';
import { useRefusal } from '#office/list/GuardedButton.tsx';
import { type Column, TwoLines } from '#office/list/ListTable.tsx';
import { MenuButton, menuItem } from '#office/list/MenuButton.tsx';
import { withParams } from '#office/list/paging.ts';
import { useCan } from '#office/ui/permissions.ts';
import { classes } from '#ui/classes.ts';
import type { Catalog, CatalogRow } from '../published/data/types.ts';
import styles from '../published/Rows.module.css';
import { Thumb } from './parts/Thumb.tsx';
import { RowSwitch } from './RowSwitch.tsx';
import { sayPrice } from './words.ts';

export interface RowActions {
  onEdit: (row: CatalogRow) => void;
  onRemove: (row: CatalogRow) => void;
  /** Continues moving the service's appointments to its new category. */
  onMove?: (row: CatalogRow) => void;
  onShare?: (row: CatalogRow) => void;
}

interface RowProps {
  catalog: Catalog;
  row: CatalogRow;
}

/** The row's name, as a link to its form for users who may edit. */
function RowName({ catalog, row }: RowProps) {
  const { search } = useLocation();
  const mayEdit = useCan(catalog.rights.edit);
  if (!mayEdit)
    return (
      <b
        className={classes(
          styles.name,
          'font-medium text-inherit no-underline hover:underline hover:underline-offset-3 truncate',
        )}
      >
        {row.name}
      </b>
    );
  const to = `?${withParams(new URLSearchParams(search), { new: undefined, edit: String(row.id) })}`;
  return (
    <Link
      to={to}
      className={classes(
        styles.name,
        'font-medium text-inherit no-underline hover:underline hover:underline-offset-3 truncate',
      )}
    >
      {row.name}
    </Link>
  );
}

function RowMenu({ catalog, row, onEdit, onRemove, onMove, onShare }: RowProps & RowActions) {
  const noEdit = useRefusal(catalog.rights.edit);
  const noRemove = useRefusal(catalog.rights.remove);
  const move = onMove && {
    key: 'move',
    icon: CalendarSync,
    text: 'Mover sus citas a su categoría',
    refusal: noEdit,
    onClick: () => onMove(row),
  };
  const share = onShare && {
    key: 'share',
    icon: Share2,
    text: 'Compartir',
    refusal: row.isActive && row.isPublic ? undefined : 'Antes actívalo y hazlo visible al público',
    onClick: () => onShare(row),
  };
  const items = [
    { key: 'edit', icon: Pencil, text: 'Editar', refusal: noEdit, onClick: () => onEdit(row) },
    ...(share ? [share] : []),
    ...(move ? [move] : []),
    { key: 'remove', icon: Trash2, text: 'Eliminar', refusal: noRemove, danger: true, onClick: () => onRemove(row) },
  ];
  return <MenuButton label={`Opciones de ${row.name}`} items={items.map(menuItem)} />;
}

const ofServices = (catalog: Catalog): Column<CatalogRow>[] => [
  { key: 'duration', title: 'Duración', width: 120, align: 'right', dataIndex: 'duration' },
  { key: 'price', title: 'Precio', width: 124, align: 'right', render: (_, row) => <b>{sayPrice(row)}</b> },
  {
    key: 'public',
    title: 'Visible al público',
    width: 140,
    render: (_, row) => <RowSwitch catalog={catalog} row={row} flag="isPublic" />,
  },
];

export function columnsFor(catalog: Catalog, doings: RowActions): Column<CatalogRow>[] {
  const [duration, price, visible] = catalog.priced ? ofServices(catalog) : [];
  return [
    {
      key: 'name',
      title: 'Nombre',
      render: (_, row) => (
        <span className={classes(styles.what, 'flex items-center gap-3 min-w-0')}>
          <Thumb src={row.image} />
          <TwoLines first={<RowName catalog={catalog} row={row} />} second={catalog.categories[row.category]} />
        </span>
      ),
    },
    ...(duration && price ? [duration, price] : []),
    {
      key: 'active',
      title: 'Estado',
      width: 128,
      render: (_, row) => <RowSwitch catalog={catalog} row={row} flag="isActive" />,
    },
    ...(visible ? [visible] : []),
    {
      key: 'menu',
      title: 'Opciones',
      width: 92,
      align: 'right',
      render: (_, row) => <RowMenu catalog={catalog} row={row} {...doings} />,
    },
  ];
}

export const cardFor = (catalog: Catalog, doings: RowActions) => (row: CatalogRow) => (
  <>
    <Thumb src={row.image} />
    <span className={classes(styles.what, 'flex items-center gap-3 min-w-0')}>
      <RowName catalog={catalog} row={row} />
      <small>{catalog.categories[row.category]}</small>
      {catalog.priced && (
        <small>
          {sayPrice(row)} · {row.duration}
        </small>
      )}
    </span>
    <RowMenu catalog={catalog} row={row} {...doings} />
    <span className="flex col-[2_/_-1] gap-4">
      <RowSwitch catalog={catalog} row={row} flag="isActive" caption="Activo" />
      {catalog.priced && <RowSwitch catalog={catalog} row={row} flag="isPublic" caption="Visible" />}
    </span>
  </>
);
