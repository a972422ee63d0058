import type { StaffAppointment } from '@rostro/shared/contract/booking/booking';
import { useState } from 'react';
import { MenuButton } from '#office/list/MenuButton.tsx';
import { AttendanceDialog } from '../attendance/AttendanceDialog.tsx';
import { actionsId, nameOf } from '../data/rows.ts';
import { useActionItems } from './useActionItems.tsx';

interface RowActionsProps {
  appointment: StaffAppointment;
  onStatus: () => void;
}

export function RowActions({ appointment, onStatus }: RowActionsProps) {
  const [closing, setClosing] = useState(false);
  const items = useActionItems(appointment, { onStatus, onClosing: () => setClosing(true) });
  return (
    <>
      <MenuButton id={actionsId(appointment.id)} label={`Opciones de la ${nameOf(appointment)}`} items={items} />
      <AttendanceDialog
        appointment={appointment}
        open={closing}
        onClose={() => setClosing(false)}
        returnTo={actionsId(appointment.id)}
      />
    </>
  );
}
