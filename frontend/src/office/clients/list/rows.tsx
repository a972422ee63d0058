import type { ClientRow, ClientSort } from '@rostro/shared/contract/clients/client-records';
import { shownStatusOf } from '@rostro/shared/visit-state';
import { Pencil, Trash2, UserRound } from 'lucide-react';
import { Link, useLocation, useNavigate } from 'react-router-dom';
import { StatusChip } from '#office/booking/published/StatusChip.tsx';
import { type Column, TwoLines } from '#office/list/ListTable.tsx';
import { MenuButton, menuItem } from '#office/list/MenuButton.tsx';
import { useAlertsOf } from '#office/records/published/medical/AgendaAlerts.tsx';
import { AlertTags } from '#office/records/published/medical/AlertTags.tsx';
import { useCan } from '#office/ui/permissions.ts';
import {
  clientPath,
  NO_APPOINTMENTS,
  NO_DELETING,
  NO_EDITING,
  orDash,
  sayClientPhone,
  sayLastService,
  sayMoment,
  sayName,
} from '../published/say.ts';

export interface RowActions {
  onOpen: (client: ClientRow) => void;
  onEdit: (client: ClientRow) => void;
  onRemove: (client: ClientRow) => void;
}

/** The address of the list goes along, for the link back. */
export function useOpening(): Pick<RowActions, 'onOpen' | 'onEdit'> {
  const navigate = useNavigate();
  const { search } = useLocation();
  const go = (path: string): void => void navigate(path, { state: { list: search } });
  return {
    onOpen: (client) => go(clientPath(client)),
    onEdit: (client) => go(`${clientPath(client)}?edit=true`),
  };
}

function ClientLink({ client }: { client: ClientRow }) {
  const { search } = useLocation();
  return (
    <Link
      to={clientPath(client)}
      state={{ list: search }}
      className="min-w-0 max-w-full truncate text-ink font-medium no-underline hover:text-plum [tr:hover_&]:text-plum max-phone:flex max-phone:items-center max-phone:min-h-11 max-phone:wrap-anywhere max-phone:whitespace-normal"
    >
      {sayName(client)}
    </Link>
  );
}

/** The name, and what staff must know before they decide about the client. */
function ClientName({ client }: { client: ClientRow }) {
  const alerts = useAlertsOf(client.id);
  if (alerts.length === 0) return <ClientLink client={client} />;
  return (
    <span className="flex flex-wrap gap-y-0.5 gap-x-2 items-center min-w-0 whitespace-normal max-phone:pb-1.5">
      <ClientLink client={client} />
      <AlertTags alerts={alerts} />
    </span>
  );
}

function ClientMenu({ client, onOpen, onEdit, onRemove }: RowActions & { client: ClientRow }) {
  const noEditing = useCan('edit_clients') ? undefined : NO_EDITING;
  const noDeleting = useCan('delete_clients') ? undefined : NO_DELETING;
  const items = [
    menuItem({ key: 'open', icon: UserRound, text: 'Ver detalle', onClick: () => onOpen(client) }),
    menuItem({ key: 'edit', icon: Pencil, text: 'Editar', refusal: noEditing, onClick: () => onEdit(client) }),
    menuItem({
      key: 'remove',
      icon: Trash2,
      text: 'Eliminar',
      danger: true,
      refusal: noDeleting,
      onClick: () => onRemove(client),
    }),
  ];
  return <MenuButton label={`Opciones de ${sayName(client)}`} items={items} />;
}

type Has = Pick<ClientRow, 'lastAppointment'>;

function LastAppointment({ lastAppointment: last }: Has) {
  if (last === null) return <span className="muted">{NO_APPOINTMENTS}</span>;
  const when = <time dateTime={last.startsAt}>{sayMoment(last.startsAt)}</time>;
  return <TwoLines first={when} second={sayLastService(last)} />;
}

const ClientState = ({ lastAppointment: last }: Has) =>
  last ? <StatusChip status={shownStatusOf(last)} /> : <span className="muted">—</span>;

const EMAIL: Column<ClientRow, ClientSort> = {
  key: 'email',
  sortBy: 'email',
  title: 'Email',
  ellipsis: true,
  render: (_, row) => orDash(row.email),
};

/** The columns of the list. Narrow screens show the e-mail below the name instead of in a column. */
export const columnsFor = (doings: RowActions, narrow: boolean): Column<ClientRow, ClientSort>[] => [
  {
    key: 'fullName',
    sortBy: 'fullName',
    title: 'Nombre',
    ellipsis: true,
    render: (_, row) =>
      narrow && row.email !== null ? (
        <TwoLines first={<ClientName client={row} />} second={row.email} />
      ) : (
        <ClientName client={row} />
      ),
  },
  ...(narrow ? [] : [EMAIL]),
  { key: 'phone', sortBy: 'phone', title: 'Teléfono', width: 126, render: (_, row) => sayClientPhone(row) },
  {
    key: 'lastAppointment',
    sortBy: 'lastAppointment',
    // The first sort by this column shows the latest first.
    first: 'descend',
    title: 'Última Reserva',
    width: narrow ? 180 : '27%',
    ellipsis: true,
    render: (_, row) => <LastAppointment {...row} />,
  },
  { key: 'status', sortBy: 'status', title: 'Estado', width: 138, render: (_, row) => <ClientState {...row} /> },
  {
    key: 'options',
    title: 'Opciones',
    width: 92,
    align: 'right',
    render: (_, row) => <ClientMenu client={row} {...doings} />,
  },
];

export const cardFor = (doings: RowActions) => (client: ClientRow) => (
  <div className="grid grid-cols-[minmax(0,1fr)_auto] gap-y-1 gap-x-2 pt-2 pb-3 pr-1 pl-4">
    <div className="grid grid-cols-1 min-w-0 [&_small]:truncate [&_small]:text-muted [&_small]:text-14">
      <ClientName client={client} />
      <small>{sayClientPhone(client)}</small>
      {client.email && <small>{client.email}</small>}
    </div>
    <ClientMenu client={client} {...doings} />
    <div className="flex col-span-full gap-2 items-center justify-between pr-3">
      <LastAppointment {...client} />
      {client.lastAppointment && <ClientState {...client} />}
    </div>
  </div>
);
