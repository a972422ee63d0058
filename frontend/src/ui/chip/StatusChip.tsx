import type { Appointment } from '@rostro/shared/contract/booking/booking';
import { ownStatusOf, type ShownStatus } from '@rostro/shared/visit-state';
import { Chip } from './Chip.tsx';

type Shown = Exclude<ShownStatus, 'closed'>;

const LABELS: Record<Shown, string> = {
  pending: 'Por confirmar',
  confirmed: 'Confirmada',
  completed: 'Completada',
  cancelled: 'Cancelada',
  missed: 'No asistió',
  moved: 'Movida',
};
const isShown = (status: string): status is Shown => Object.hasOwn(LABELS, status);

/** A state of a visit in its client's words. An unknown one is shown unchanged, in a neutral colour. */
export function StatusChip({ status }: { status: string }) {
  if (!isShown(status)) return <Chip>{status}</Chip>;
  return <Chip tone={status === 'missed' ? 'cancelled' : status}>{LABELS[status]}</Chip>;
}

export const VisitChip = ({ visit }: { visit: Appointment }) => (
  <StatusChip status={ownStatusOf(visit, new Date().toISOString())} />
);
