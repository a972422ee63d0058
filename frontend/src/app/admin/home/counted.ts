import type { Dashboard } from '@rostro/shared/contract/statistics';
import type { Counter } from './Counters.tsx';

type Totals = Pick<Dashboard, 'totalConfirmed' | 'totalPending' | 'totalCancelled' | 'totalClosed'>;

/** The four numbers of a day or a month, always in this order. */
export const counters = (totals: Totals): Counter[] => [
  { label: 'Citas Confirmadas', tone: 'confirmed', count: totals.totalConfirmed },
  { label: 'Por Confirmar', tone: 'pending', count: totals.totalPending },
  { label: 'Canceladas', tone: 'cancelled', count: totals.totalCancelled },
  { label: 'Cerradas', tone: 'closed', count: totals.totalClosed },
];
