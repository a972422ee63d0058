import type { PanelUser } from '@rostro/shared/contract/rbac';
import { Button, Dropdown, type MenuProps } from 'antd';
import { Ellipsis, Trash2, UserRound } from 'lucide-react';
import { useState } from 'react';
import { useSession } from '#session/useSession.ts';
import { deletingRefusal } from '../data/problems.ts';
import styles from './List.module.css';

interface UserMenuProps {
  user: PanelUser;
  onDetail: () => void;
  onDelete: () => void;
}

export function UserMenu({ user, onDetail, onDelete }: UserMenuProps) {
  const { me } = useSession();
  const [open, setOpen] = useState(false);
  const refusal = deletingRefusal(me?.id === user.id, user.withinRights);
  const items: MenuProps['items'] = [
    { key: 'detail', icon: <UserRound size={16} aria-hidden />, label: 'Ver detalle', onClick: onDetail },
    {
      key: 'delete',
      icon: <Trash2 size={16} aria-hidden />,
      danger: refusal === undefined,
      disabled: refusal !== undefined,
      label: (
        <span className={styles.label}>
          Eliminar
          {refusal && <small>{refusal}</small>}
        </span>
      ),
      onClick: onDelete,
    },
  ];
  return (
    <Dropdown
      // The row behind opens the person: what is chosen here is not meant for it.
      menu={{ items, onClick: ({ domEvent }) => domEvent.stopPropagation() }}
      trigger={['click']}
      placement="bottomRight"
      open={open}
      onOpenChange={setOpen}
      autoFocus
    >
      <Button
        type="text"
        className={styles.more ?? ''}
        aria-label={`Opciones de ${user.fullName}`}
        aria-haspopup="menu"
        aria-expanded={open}
        icon={<Ellipsis size={16} aria-hidden />}
        onClick={(event) => event.stopPropagation()}
      />
    </Dropdown>
  );
}
