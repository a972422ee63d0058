import type { StaffAppointment } from '@rostro/shared/contract/booking/booking';
import { addDays, addMinutes, toInstant, wallClockOf } from '@rostro/shared/time';
import { Dropdown } from 'antd';
import { CalendarArrowDown, CalendarSearch, Timer } from 'lucide-react';
import { useEffect, useRef } from 'react';
import menuStyles from '#office/list/MenuButton.module.css';
import { Keys } from '#office/ui/Keys.tsx';
import { isLetter } from '#office/ui/letters.ts';
import type { Changing } from '../timeline/useChange.ts';

const LATER_MINUTES = 15;

/** The same time of the next day. */
function tomorrowOf({ startsAt }: StaffAppointment): string {
  const { date, time } = wallClockOf(startsAt);
  return toInstant(addDays(date, 1), time);
}

/**
 * Digits work as soon as the menu is requested, even before it has the focus: experienced users press fast.
 * @param onDigit returns whether the digit has a meaning
 */
function useDigits(open: boolean, onDigit: (digit: number) => boolean): void {
  const latest = useRef(onDigit);
  useEffect(() => {
    latest.current = onDigit;
  });
  useEffect(() => {
    if (!open) return;
    const onKey = (event: KeyboardEvent): void => {
      if (isLetter(event) && latest.current(Number(event.key))) event.preventDefault();
    };
    window.addEventListener('keydown', onKey, { capture: true });
    return () => window.removeEventListener('keydown', onKey, { capture: true });
  }, [open]);
}

interface MoveMenuProps {
  visit: { id: string; appointment: StaffAppointment };
  open: boolean;
  onClose: () => void;
  changing: Changing;
}

/**
 * Two presses move a visit, and a toast can undo that before the client is told. If the clinic does not offer the time,
 * the dialog opens with the free ones.
 */
export function MoveMenu({ visit: { id, appointment }, open, onClose, changing }: MoveMenuProps) {
  const startsAt = addMinutes(appointment.startsAt, LATER_MINUTES);
  const ways = [
    {
      icon: <Timer size={16} aria-hidden />,
      text: `${LATER_MINUTES} minutos más tarde`,
      run: () => changing.confirm({ appointment, startsAt }),
    },
    {
      icon: <CalendarArrowDown size={16} aria-hidden />,
      text: 'Mañana a la misma hora',
      run: () => changing.confirm({ appointment, startsAt: tomorrowOf(appointment) }),
    },
    {
      icon: <CalendarSearch size={16} aria-hidden />,
      text: 'Elegir día y hora…',
      run: () => changing.ask({ appointment }),
    },
  ];
  // Deferred: the key that chose the item would otherwise press the focused button of the dialog.
  const choose = (run: () => void): void => {
    onClose();
    setTimeout(() => {
      document.getElementById(id)?.focus();
      run();
    });
  };
  useDigits(open, (digit) => {
    const way = ways[digit - 1];
    if (way !== undefined) choose(way.run);
    return way !== undefined;
  });
  const box = open ? document.getElementById(id)?.getBoundingClientRect() : undefined;
  return (
    <Dropdown
      menu={{
        items: ways.map(({ icon, text, run }, at) => ({
          key: String(at),
          icon,
          label: (
            <span className="flex items-center justify-between gap-6">
              {text}
              <span aria-hidden>
                <Keys keys={[String(at + 1)]} />
              </span>
            </span>
          ),
          onClick: () => choose(run),
        })),
        className: menuStyles.menu ?? '',
      }}
      open={open}
      trigger={['click']}
      onOpenChange={(to) => !to && onClose()}
      autoFocus
      destroyOnHidden
    >
      <span
        className="fixed h-0 pointer-events-none"
        style={{ top: (box?.bottom ?? 0) - 4, left: box?.left ?? 0, width: box?.width ?? 0 }}
        aria-hidden
      />
    </Dropdown>
  );
}
