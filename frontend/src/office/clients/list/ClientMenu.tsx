import type { ClientRow } from '@rostro/shared/contract/client-records';
import { Pencil, Trash2, UserRound } from 'lucide-react';
import { MenuButton, MenuLabel } from '#office/list/MenuButton.tsx';
import { useCan } from '#office/ui/permissions.ts';
import { NO_DELETING, NO_EDITING, sayName } from '../data/say.ts';
import type { RowDoings } from './rows.ts';

/** What the role does not allow stays, with its reason under it. */
export function ClientMenu({ client, onOpen, onEdit, onRemove }: RowDoings & { client: ClientRow }) {
  const noEditing = useCan('edit_clients') ? undefined : NO_EDITING;
  const noDeleting = useCan('delete_clients') ? undefined : NO_DELETING;
  const items = [
    { key: 'open', icon: <UserRound size={16} aria-hidden />, label: 'Ver detalle', onClick: () => onOpen(client) },
    {
      key: 'edit',
      icon: <Pencil size={16} aria-hidden />,
      disabled: noEditing !== undefined,
      label: <MenuLabel text="Editar" refusal={noEditing} />,
      onClick: () => onEdit(client),
    },
    {
      key: 'remove',
      icon: <Trash2 size={16} aria-hidden />,
      danger: true,
      disabled: noDeleting !== undefined,
      label: <MenuLabel text="Eliminar" refusal={noDeleting} />,
      onClick: () => onRemove(client),
    },
  ];
  return <MenuButton label={`Opciones de ${sayName(client)}`} items={items} />;
}
