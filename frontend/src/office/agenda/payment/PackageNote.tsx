import type { StaffAppointment } from '@rostro/shared/contract/booking';
import { instantOf, todayAt } from '@rostro/shared/time';
import { Alert } from 'antd';
import { useCovering } from '#office/clientPackages/covering.ts';
import { endOf, sayEnd, sayLeft } from '#office/clientPackages/words.ts';

/** Says that the visit is paid by a session, so that nobody takes money for it. */
export function PackageNote({ appointment }: { appointment: StaffAppointment }) {
  const { first } = useCovering(appointment);
  if (first === undefined) return null;
  const today = todayAt(instantOf(Date.now()));
  return (
    <Alert
      type={endOf(first, today) === 'soon' ? 'warning' : 'info'}
      showIcon
      role="presentation"
      title={`Usa 1 sesión de ${first.name}`}
      description={`${sayLeft(first)}. ${sayEnd(first, today)}. Se usa al cerrar la cita como Asistió: no hace falta cobrarla.`}
    />
  );
}
