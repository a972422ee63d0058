import { MAX_VISIT, MIN_VISIT } from '@rostro/shared/contract/booking/appointment';
import type { StaffAppointment } from '@rostro/shared/contract/booking/booking';
import { Dropdown, type MenuProps } from 'antd';
import { ArrowLeftRight, ChevronsDown, ChevronsUp, Move } from 'lucide-react';
import { useEffect, useState } from 'react';
import menuStyles from '#office/list/MenuButton.module.css';
import { menuItem } from '#office/list/MenuButton.tsx';
import { AttendanceDialog } from '../attendance/AttendanceDialog.tsx';
import { useLengthLock, useMoveLock } from '../data/locks.ts';
import { useActionItems } from '../list/useActionItems.tsx';
import { LazyStatusDialog } from '../status/LazyStatusDialog.tsx';
import { minutesOf } from './change.ts';
import { GRID_STEP } from './layout.ts';
import type { Changing } from './useChange.ts';

export type MenuItems = NonNullable<MenuProps['items']>;

/** The source of a menu: a block of a timeline, or a card of a list. */
export interface Pressed {
  id: string;
  appointment: StaffAppointment;
  /** What leads the menu. */
  first?: MenuItems;
}

interface BlockMenuProps {
  visit: Pressed;
  open: boolean;
  onClose: () => void;
  changing: Changing;
  onSwap: () => void;
}

/**
 * Opens a dialog after the keyup of the chosen item, because the same Enter would close it. The dialog returns the
 * focus to its earlier place, so the block gets it first.
 */
const afterKey = (id: string, open: () => void) => (): void =>
  void setTimeout(() => {
    document.getElementById(id)?.focus();
    open();
  });

/** The keyboard's way to do what a drag does. */
function useMoveItems({
  visit: { appointment, id },
  changing,
  onSwap,
}: Pick<BlockMenuProps, 'visit' | 'changing' | 'onSwap'>) {
  const refusal = useMoveLock(appointment);
  const lengthRefusal = useLengthLock(appointment);
  const long = minutesOf(appointment);
  const lengthen = (by: number) => (): void => changing.make({ appointment, minutes: long + by });
  return [
    menuItem({
      key: 'move',
      icon: Move,
      text: 'Mover…',
      refusal,
      onClick: afterKey(id, () => changing.ask({ appointment })),
    }),
    menuItem({
      key: 'longer',
      icon: ChevronsDown,
      text: `Alargar ${GRID_STEP} min`,
      refusal: lengthRefusal ?? (long + GRID_STEP > MAX_VISIT ? 'Ya es lo más larga que puede ser' : undefined),
      onClick: lengthen(GRID_STEP),
    }),
    menuItem({
      key: 'shorter',
      icon: ChevronsUp,
      text: `Acortar ${GRID_STEP} min`,
      refusal: lengthRefusal ?? (long - GRID_STEP < MIN_VISIT ? 'Ya es lo más corta que puede ser' : undefined),
      onClick: lengthen(-GRID_STEP),
    }),
    menuItem({ key: 'swap', icon: ArrowLeftRight, text: 'Intercambiar con…', refusal, onClick: afterKey(id, onSwap) }),
    { type: 'divider' as const },
  ];
}

/**
 * antd's menu takes the focus once more in the frame after it closed. Then the block gets it, unless a dialog has it.
 */
function useFocusBack(id: string, open: boolean): void {
  useEffect(() => {
    if (!open) return;
    return () => {
      const focus = (): void => {
        const at = document.activeElement;
        if (at === document.body || at?.closest('.ant-dropdown')) document.getElementById(id)?.focus();
      };
      requestAnimationFrame(() => requestAnimationFrame(focus));
    };
  }, [id, open]);
}

type Asked = 'status' | 'closing';

/** One menu for the whole day: it opens at a block and returns the focus to it. */
export function BlockMenu({ visit, open, onClose, changing, onSwap }: BlockMenuProps) {
  const { appointment, id, first = [] } = visit;
  const [asked, setAsked] = useState<Asked>();
  const [asking, setAsking] = useState(false);
  const ask = (what: Asked) =>
    afterKey(id, () => {
      setAsked(what);
      setAsking(true);
    });
  const moves = useMoveItems({ visit, changing, onSwap });
  const actions = useActionItems(appointment, { onStatus: ask('status'), onClosing: ask('closing') });
  const box = open ? document.getElementById(id)?.getBoundingClientRect() : undefined;
  useFocusBack(id, open);
  useEffect(() => {
    if (!open) return;
    window.addEventListener('resize', onClose);
    return () => window.removeEventListener('resize', onClose);
  }, [open, onClose]);
  const dialog = { appointment, onClose: () => setAsking(false) };
  return (
    <>
      <Dropdown
        menu={{
          items: [...first, ...actions.slice(0, 1), ...moves, ...actions.slice(1)],
          className: menuStyles.menu ?? '',
          onClick: onClose,
        }}
        open={open}
        trigger={['click']}
        onOpenChange={(to) => !to && onClose()}
        autoFocus
        destroyOnHidden
      >
        <span
          className="fixed h-0 pointer-events-none"
          style={{ top: (box?.top ?? 0) + 24, left: box?.left ?? 0, width: box?.width ?? 0 }}
          aria-hidden
        />
      </Dropdown>
      {asked === 'status' && <LazyStatusDialog open={asking} {...dialog} />}
      {asked === 'closing' && <AttendanceDialog open={asking} returnTo={id} {...dialog} />}
    </>
  );
}
