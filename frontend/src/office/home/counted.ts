import type { Dashboard } from '@rostro/shared/contract/statistics';
import { addDays, addMonths, sayMonth } from '@rostro/shared/time';
import { waitingPath } from '#office/appointments/waitingPath.ts';
import type { Counter } from '#office/ui/Counters.tsx';

type Totals = Pick<Dashboard, 'totalConfirmed' | 'totalPending' | 'totalCancelled' | 'totalClosed'>;

export const waitingOfMonth = (month: string): NonNullable<Counter['link']> => ({
  to: waitingPath({ from: `${month}-01`, to: addDays(`${addMonths(month, 1)}-01`, -1) }),
  label: `Por Confirmar: ver las citas de ${sayMonth(month)}`,
});

/** The four numbers of a day or a month, in this order. */
export const counters = (totals: Totals, waiting?: Counter['link']): Counter[] => [
  { label: 'Citas Confirmadas', tone: 'confirmed', count: totals.totalConfirmed },
  { label: 'Por Confirmar', tone: 'pending', count: totals.totalPending, ...(waiting && { link: waiting }) },
  { label: 'Canceladas', tone: 'cancelled', count: totals.totalCancelled },
  { label: 'Cerradas', tone: 'closed', count: totals.totalClosed },
];
