import type { PanelUser } from '@rostro/shared/contract/rbac';
import { Button, Drawer } from 'antd';
import { X } from 'lucide-react';
import { useSize } from '#office/ui/useSize.ts';
import { orDash, sayRole } from '../data/say.ts';
import { AccessLog } from './AccessLog.tsx';
import styles from './SidePanel.module.css';

interface SidePanelProps {
  user: PanelUser;
  /** Whether the details dialog is open, over which the drawer must not lie. */
  covered: boolean;
  onDetail: () => void;
  onClose: () => void;
}

function Content({ user, onDetail }: Pick<SidePanelProps, 'user' | 'onDetail'>) {
  return (
    <>
      <div className={styles.who}>
        <p>
          {orDash(user.position)} · {sayRole(user)}
        </p>
        <Button onClick={onDetail}>Ver detalle</Button>
      </div>
      <h2 className={styles.heading}>Registro de accesos</h2>
      <AccessLog userId={user.id} />
    </>
  );
}

/** Beside the list on desktops, in a drawer on smaller screens. */
export function SidePanel({ user, covered, onDetail, onClose }: SidePanelProps) {
  const { phone, desk } = useSize();
  const content = <Content key={user.id} user={user} onDetail={onDetail} />;
  if (!desk && covered) return null;
  if (!desk) {
    return (
      <Drawer
        open
        onClose={onClose}
        size={phone ? '100%' : 420}
        title={user.fullName}
        closable={{ placement: 'end', 'aria-label': 'Cerrar' }}
      >
        {content}
      </Drawer>
    );
  }
  return (
    <aside className={styles.panel} aria-label={`Accesos de ${user.fullName}`}>
      <div className={styles.head}>
        <h2>{user.fullName}</h2>
        <Button type="text" aria-label="Cerrar" icon={<X size={16} aria-hidden />} onClick={onClose} />
      </div>
      <div className={styles.body}>{content}</div>
    </aside>
  );
}
