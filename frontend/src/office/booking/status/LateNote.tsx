import type { StaffAppointment } from '@rostro/shared/contract/booking/booking';
import { isPast, type OwnAct } from '@rostro/shared/scheduling/cutoff';
import { instantOf, sayInstant } from '@rostro/shared/time';
import { Alert } from 'antd';

type Visit = Pick<StaffAppointment, 'cancelUntil' | 'moveUntil'>;

const UNTIL = { cancel: 'cancelUntil', move: 'moveUntil' } as const satisfies Record<OwnAct, keyof Visit>;
const WORD = { cancel: 'cancelarla', move: 'cambiarla' } as const;

/** Whether the client could no longer do it online. */
export const isLate = (act: OwnAct, visit: Visit): boolean => isPast(visit[UNTIL[act]], instantOf(Date.now()));

/** Warns that the change comes after the client's own cut-off. */
export function LateNote({ act, visit, also }: { act: OwnAct; visit: Visit; also?: string | undefined }) {
  const until = visit[UNTIL[act]];
  if (until === undefined || !isLate(act, visit)) return null;
  return (
    <Alert
      type="info"
      showIcon
      role="presentation"
      title="Fuera de plazo"
      description={`El cliente podía ${WORD[act]} en línea hasta el ${sayInstant(until)}${also ? ` ${also}` : ''}`}
    />
  );
}
