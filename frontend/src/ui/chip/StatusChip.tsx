import { Chip } from './Chip.tsx';

const LABELS: Record<string, string> = {
  pending: 'Por confirmar',
  confirmed: 'Confirmada',
  completed: 'Completada',
  cancelled: 'Cancelada',
};

/** The status of an appointment. An unknown status is shown unchanged, in a neutral colour. */
export function StatusChip({ status }: { status: string }) {
  const label = LABELS[status];
  return <Chip tone={label && status}>{label ?? status}</Chip>;
}
