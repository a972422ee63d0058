import { Dropdown } from 'antd';
import { useEffect, useState } from 'react';
import menuStyles from '#office/list/MenuButton.module.css';
import { AttendanceDialog } from '../attendance/AttendanceDialog.tsx';
import { useActionItems } from '../list/useActionItems.tsx';
import { StatusDialog } from '../status/StatusDialog.tsx';
import styles from './BlockMenu.module.css';
import type { PlacedVisit } from './columns.ts';

interface BlockMenuProps {
  visit: PlacedVisit;
  open: boolean;
  onClose: () => void;
}

type Asked = 'status' | 'closing';

/** The menu of a block, one for the whole day: it opens at the block that asked for it, and gives the focus back to it. */
export function BlockMenu({ visit, open, onClose }: BlockMenuProps) {
  const { appointment, id } = visit;
  const [asked, setAsked] = useState<Asked>();
  const [asking, setAsking] = useState(false);
  const ask = (what: Asked) => (): void => {
    setAsked(what);
    setAsking(true);
  };
  const items = useActionItems(appointment, { onStatus: ask('status'), onClosing: ask('closing') });
  const box = open ? document.getElementById(id)?.getBoundingClientRect() : undefined;
  const close = (): void => {
    onClose();
    document.getElementById(id)?.focus();
  };
  useEffect(() => {
    if (!open) return;
    window.addEventListener('resize', onClose);
    return () => window.removeEventListener('resize', onClose);
  }, [open, onClose]);
  const dialog = { appointment, onClose: () => setAsking(false) };
  return (
    <>
      <Dropdown
        menu={{ items, className: menuStyles.menu ?? '', onClick: onClose }}
        open={open}
        trigger={['click']}
        onOpenChange={(to) => !to && close()}
        autoFocus
        destroyOnHidden
      >
        <span
          className={styles.anchor}
          style={{ top: (box?.top ?? 0) + 24, left: box?.left ?? 0, width: box?.width ?? 0 }}
          aria-hidden
        />
      </Dropdown>
      {asked === 'status' && <StatusDialog open={asking} {...dialog} />}
      {asked === 'closing' && <AttendanceDialog open={asking} returnTo={id} {...dialog} />}
    </>
  );
}
