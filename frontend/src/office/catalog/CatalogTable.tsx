import type { TableProps } from 'antd';
import { ListTable } from '#office/list/ListTable.tsx';
import { classes } from '#ui/classes.ts';
import styles from './CatalogTable.module.css';
import type { Catalog, CatalogRow } from './data/types.ts';
import { Thumb } from './parts/Thumb.tsx';
import { RowDuration } from './RowDuration.tsx';
import { type RowDoings, RowMenu } from './RowMenu.tsx';
import { RowName } from './RowName.tsx';
import { RowSwitch } from './RowSwitch.tsx';
import { sayPrice } from './words.ts';

export interface CatalogListProps extends RowDoings {
  catalog: Catalog;
  rows: readonly CatalogRow[];
}

type Columns = NonNullable<TableProps<CatalogRow>['columns']>;

const ofServices = (catalog: Catalog): Columns => [
  { key: 'duration', title: 'Duración', width: 120, align: 'right', render: (_, row) => <RowDuration row={row} /> },
  { key: 'price', title: 'Precio', width: 124, align: 'right', render: (_, row) => <b>{sayPrice(row)}</b> },
  {
    key: 'public',
    title: 'Visible al público',
    width: 140,
    render: (_, row) => <RowSwitch catalog={catalog} row={row} flag="isPublic" />,
  },
];

function columns({ catalog, ...doings }: Omit<CatalogListProps, 'rows'>): Columns {
  const [duration, price, visible] = catalog.priced ? ofServices(catalog) : [];
  return [
    {
      key: 'name',
      title: 'Nombre',
      render: (_, row) => (
        <span className={styles.what}>
          <Thumb src={row.image} />
          <span className={styles.two}>
            <RowName catalog={catalog} row={row} />
            <small>{row.category}</small>
          </span>
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

export function CatalogTable({ rows, ...props }: CatalogListProps) {
  return (
    <ListTable<CatalogRow>
      className={styles.table ?? ''}
      rows={rows}
      columns={columns(props)}
      rowClassName={(row) => classes(!row.isActive && styles.off)}
    />
  );
}
