import type { StaffAppointment } from '@rostro/shared/contract/booking/booking';
import { useState } from 'react';
import { GatedButton } from '#office/ui/GatedButton.tsx';
import { useClosingLock } from '../data/locks.ts';
import { AttendanceDialog } from './AttendanceDialog.tsx';
import { closingWord, sayClosed, sayWillCome } from './words.ts';

export function AttendanceLine({ appointment }: { appointment: StaffAppointment }) {
  const lock = useClosingLock(appointment);
  const willCome = sayWillCome(appointment);
  const [asking, setAsking] = useState(false);
  return (
    <div className="flex flex-wrap items-center justify-between gap-y-2 gap-x-4 mt-5 pt-4 border-t border-t-line">
      <p className="grid leading-[1.45] [&_b]:font-medium [&_small]:text-12 [&_small]:text-muted">
        <b>Asistencia</b>
        <small>{sayClosed(appointment)}</small>
        {willCome !== undefined && <small>{willCome}</small>}
      </p>
      <GatedButton reason={lock} onClick={() => setAsking(true)}>
        {closingWord(appointment)}
      </GatedButton>
      <AttendanceDialog appointment={appointment} open={asking} onClose={() => setAsking(false)} />
    </div>
  );
}
