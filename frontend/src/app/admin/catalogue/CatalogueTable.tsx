import type { TableProps } from 'antd';
import { classes } from '../../../ui/classes.ts';
import { ListTable } from '../ui/list/ListTable.tsx';
import styles from './CatalogueTable.module.css';
import { RowDuration } from './RowDuration.tsx';
import { type RowDoings, RowMenu } from './RowMenu.tsx';
import { RowName } from './RowName.tsx';
import { RowSwitch } from './RowSwitch.tsx';
import { Thumb } from './Thumb.tsx';
import type { Catalogue, CatalogueRow } from './types.ts';
import { sayPrice } from './words.ts';

export interface CatalogueListProps extends RowDoings {
  catalogue: Catalogue;
  rows: readonly CatalogueRow[];
}

type Columns = NonNullable<TableProps<CatalogueRow>['columns']>;

const ofTreatments = (catalogue: Catalogue): Columns => [
  { key: 'duration', title: 'Duración', width: 120, align: 'right', render: (_, row) => <RowDuration row={row} /> },
  { key: 'price', title: 'Precio', width: 124, align: 'right', render: (_, row) => <b>{sayPrice(row)}</b> },
  {
    key: 'public',
    title: 'Visible al público',
    width: 140,
    render: (_, row) => <RowSwitch catalogue={catalogue} row={row} flag="isPublic" />,
  },
];

function columns({ catalogue, ...doings }: Omit<CatalogueListProps, 'rows'>): Columns {
  const [duration, price, visible] = catalogue.priced ? ofTreatments(catalogue) : [];
  return [
    {
      key: 'name',
      title: 'Nombre',
      render: (_, row) => (
        <span className={styles.what}>
          <Thumb src={row.image} />
          <span className={styles.two}>
            <RowName catalogue={catalogue} row={row} />
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
      render: (_, row) => <RowSwitch catalogue={catalogue} row={row} flag="isActive" />,
    },
    ...(visible ? [visible] : []),
    {
      key: 'menu',
      title: 'Opciones',
      width: 92,
      align: 'right',
      render: (_, row) => <RowMenu catalogue={catalogue} row={row} {...doings} />,
    },
  ];
}

export function CatalogueTable({ rows, ...props }: CatalogueListProps) {
  return (
    <ListTable<CatalogueRow>
      className={styles.table ?? ''}
      rows={rows}
      columns={columns(props)}
      rowClassName={(row) => classes(!row.isActive && styles.off)}
    />
  );
}
