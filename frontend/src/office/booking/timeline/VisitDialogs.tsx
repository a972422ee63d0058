import type { StaffAppointment } from '@rostro/shared/contract/booking/booking';
import type { Resource } from '@rostro/shared/contract/team/resources';
import { useCallback, useMemo, useState } from 'react';
import { useOpenBooking } from '../data/useBookingAddress.ts';
import { BlockMenu, type Pressed } from './BlockMenu.tsx';
import { ChangeDialog } from './ChangeDialog.tsx';
import type { Plan } from './ChangeFields.tsx';
import { isMovable } from './movable.ts';
import { SwapDialog } from './SwapDialog.tsx';
import { type Changing, useChange } from './useChange.ts';

const peopleIds = (resources: readonly Resource[]): ReadonlySet<string> =>
  new Set(resources.filter(({ kind }) => kind === 'staff').map(({ id }) => id));

export function useVisitDialogs(resources: readonly Resource[]) {
  const [menu, setMenu] = useState<{ visit: Pressed; open: boolean }>();
  const [swapping, setSwapping] = useState<{ visit: Pressed; open: boolean }>();
  const changing = useChange(useMemo(() => peopleIds(resources), [resources]));
  const onMenu = useCallback((visit: Pressed) => setMenu({ visit, open: true }), []);
  return { changing, onMenu, menu, setMenu, swapping, setSwapping };
}

interface VisitDialogsProps {
  held: ReturnType<typeof useVisitDialogs>;
  plan: Plan;
  /** The visits of the same day for a swap. */
  othersOf: (appointment: StaffAppointment) => readonly StaffAppointment[];
}

export function VisitDialogs({ held, plan, othersOf }: VisitDialogsProps) {
  const { menu, setMenu, swapping, setSwapping } = held;
  const changing: Changing = held.changing;
  const { edit } = useOpenBooking();
  return (
    <>
      {menu && (
        <BlockMenu
          {...menu}
          key={`menu-${menu.visit.id}`}
          changing={changing}
          onClose={() => setMenu({ ...menu, open: false })}
          onSwap={() => setSwapping({ visit: menu.visit, open: true })}
        />
      )}
      {swapping && (
        <SwapDialog
          key={`intercambio-${swapping.visit.id}`}
          appointment={swapping.visit.appointment}
          others={othersOf(swapping.visit.appointment).filter(
            (one) => one.id !== swapping.visit.appointment.id && isMovable(one, true),
          )}
          open={swapping.open}
          onClose={() => setSwapping({ ...swapping, open: false })}
        />
      )}
      <ChangeDialog changing={changing} plan={plan} onOpen={edit} />
    </>
  );
}
