import { Chip } from './Chip.tsx';

const LABELS: Record<string, string> = {
  pending: 'Por confirmar',
  confirmed: 'Confirmada',
  completed: 'Completada',
  cancelled: 'Cancelada',
};

/** A status that we do not know is shown as it is, in a neutral colour. */
export function StatusChip({ status }: { status: string }) {
  const label = LABELS[status];
  return <Chip tone={label && status}>{label ?? status}</Chip>;
}
