import type { Appointment } from '@rostro/shared/contract/booking/booking';
import { type OwnStatus, ownStatusOf } from '@rostro/shared/visit-state';
import { Chip } from './Chip.tsx';

const LABELS: Record<OwnStatus, string> = {
  pending: 'Por confirmar',
  confirmed: 'Confirmada',
  completed: 'Completada',
  attended: 'Atendida',
  cancelled: 'Cancelada',
  missed: 'No asistió',
  moved: 'Movida',
};
const TONES: Partial<Record<OwnStatus, 'cancelled' | 'completed'>> = { missed: 'cancelled', attended: 'completed' };
const isShown = (status: string): status is OwnStatus => Object.hasOwn(LABELS, status);

/** A state of a visit in its client's words. An unknown one is shown unchanged, in a neutral colour. */
export function StatusChip({ status }: { status: string }) {
  if (!isShown(status)) return <Chip>{status}</Chip>;
  return <Chip tone={TONES[status] ?? status}>{LABELS[status]}</Chip>;
}

export const VisitChip = ({ visit }: { visit: Appointment }) => (
  <StatusChip status={ownStatusOf(visit, new Date().toISOString())} />
);
