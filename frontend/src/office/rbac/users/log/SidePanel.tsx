import type { PanelUser } from '@rostro/shared/contract/rbac';
import { Button, Drawer } from 'antd';
import { X } from 'lucide-react';
import { useSize } from '#office/ui/useSize.ts';
import { orDash, sayRole } from '../data/say.ts';
import { AccessLog } from './AccessLog.tsx';

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
      <div className="flex gap-3 items-center justify-between mb-4 [&_p]:m-0 [&_p]:text-muted">
        <p>
          {orDash(user.position)} · {sayRole(user)}
        </p>
        <Button onClick={onDetail}>Ver detalle</Button>
      </div>
      <h2 className="mb-1 font-text font-semibold text-14 leading-[1.4] tracking-normal">Registro de accesos</h2>
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
    <aside
      className="sticky top-[calc(72px_+_var(--offline,0px))] max-h-[calc(100vh_-_88px)] overflow-auto bg-white border border-line rounded-card"
      aria-label={`Accesos de ${user.fullName}`}
    >
      <div className="flex gap-2 items-center justify-between py-2 pr-2 pl-4 border-b border-b-line">
        <h2 className="font-head font-medium text-18 leading-[1.3] wrap-anywhere">{user.fullName}</h2>
        <Button type="text" aria-label="Cerrar" icon={<X size={16} aria-hidden />} onClick={onClose} />
      </div>
      <div className="px-4 pt-3 pb-4">{content}</div>
    </aside>
  );
}
