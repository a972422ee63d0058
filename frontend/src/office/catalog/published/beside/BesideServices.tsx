import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { Tag } from 'antd';
import { type LucideIcon, Plus } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { Link } from 'react-router-dom';
import { Loaded } from '#office/clinic/published/Loaded.tsx';
import { ListHead } from '#office/list/ListHead.tsx';
import { Dialog } from '#office/ui/Dialog.tsx';
import { EmptyState } from '#office/ui/EmptyState.tsx';
import { GatedButton } from '#office/ui/GatedButton.tsx';
import panel from '#office/ui/Panel.module.css';
import { missingPermission, useCan } from '#office/ui/permissions.ts';
import { classes } from '#ui/classes.ts';
import { useTitle } from '#ui/useTitle.ts';
import { servicesQuery } from '../data/data.ts';
import styles from './BesideServices.module.css';

interface Item {
  id: string;
  serviceIds: readonly number[];
  isActive: boolean;
}

/** One row: its name, the text if it has no services, and a line about it. */
interface Row {
  name: string;
  noServices?: string;
  line: string;
}

export interface BesideServicesProps<T extends Item> {
  title: string;
  lead: ReactNode;
  words: { add: string; edit: string; inactive: string };
  empty: { icon: LucideIcon; title: string; text: string };
  /** A page with a list to choose from. */
  start?: { to: string; label: string };
  query: UseQueryResult<T[]>;
  rowOf: (item: T) => Row;
  width?: number;
  /** The form of an item; undefined for a new one. */
  form: (item: T | undefined, services: readonly { id: number; name: string }[], onClose: () => void) => ReactNode;
}

type ListProps<T extends Item> = Pick<BesideServicesProps<T>, 'words' | 'empty' | 'rowOf'> & {
  items: readonly T[];
  nameOf: (serviceId: number) => string | undefined;
  /** Leads to a list to choose from. */
  start: ReactNode;
  onEdit: (item: T) => void;
};

function List<T extends Item>({ items, words, empty, rowOf, nameOf, start, onEdit }: ListProps<T>) {
  const mayEdit = useCan('edit_services');
  if (items.length === 0) return <EmptyState {...empty} action={start} />;
  return (
    <ul className={classes(styles.list, '-my-2 tabular-nums')}>
      {items.map((item) => {
        const { name, noServices = '', line } = rowOf(item);
        return (
          <li key={item.id}>
            <div>
              <b>{name}</b> {!item.isActive && <Tag>{words.inactive}</Tag>}
              {/* Deleted services have no name. */}
              <small>{item.serviceIds.flatMap((id) => nameOf(id) ?? []).join(', ') || noServices}</small>
              <small>{line}</small>
            </div>
            <GatedButton
              reason={mayEdit ? undefined : missingPermission('edit_services')}
              aria-haspopup="dialog"
              aria-label={`Editar ${name}`}
              onClick={() => onEdit(item)}
            >
              Editar
            </GatedButton>
          </li>
        );
      })}
    </ul>
  );
}

/** The pages beside the services: items that belong to services, each edited in a dialog. */
export function BesideServices<T extends Item>(props: BesideServicesProps<T>) {
  const { title, lead, words, start, query, width, form } = props;
  useTitle(title);
  const mayCreate = useCan('create_services');
  const [editing, setEditing] = useState<T>();
  const [isOpen, setIsOpen] = useState(false);
  const { data: services = [] } = useQuery(servicesQuery());
  const edit = (item?: T): void => {
    setEditing(item);
    setIsOpen(true);
  };
  const startLink = start !== undefined && mayCreate && (
    <Link className="link inline-flex items-center self-center max-phone:min-h-11" to={start.to}>
      {start.label}
    </Link>
  );
  const nameOf = (id: number) => services.find((service) => service.id === id)?.name;
  return (
    <>
      <ListHead
        title={title}
        sub={lead}
        actions={
          <>
            {query.data?.length !== 0 && startLink}
            <GatedButton
              type="primary"
              reason={mayCreate ? undefined : missingPermission('create_services')}
              icon={<Plus size={16} strokeWidth={2} aria-hidden />}
              aria-haspopup="dialog"
              onClick={() => edit()}
            >
              {words.add}
            </GatedButton>
          </>
        }
      />
      <Loaded query={query}>
        {(items) => (
          <section className={classes(panel.panel, 'px-6 py-5 max-phone:p-4')} aria-label={title}>
            <List {...props} items={items} nameOf={nameOf} start={startLink} onEdit={edit} />
          </section>
        )}
      </Loaded>
      <Dialog
        open={isOpen}
        onCancel={() => setIsOpen(false)}
        title={editing === undefined ? words.add : words.edit}
        {...(width !== undefined && { width })}
        footer={null}
        intoFirstField
      >
        {form(editing, services, () => setIsOpen(false))}
      </Dialog>
    </>
  );
}
