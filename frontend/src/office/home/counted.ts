import { WAITING_DAYS } from '@rostro/shared/contract/calendar';
import type { Dashboard } from '@rostro/shared/contract/statistics';
import { addDays, addMonths, sayMonth } from '@rostro/shared/time';
import type { Counter } from '#office/ui/Counters.tsx';

type Totals = Pick<Dashboard, 'totalConfirmed' | 'totalPending' | 'totalCancelled' | 'totalClosed'>;

interface Days {
  from: string;
  to: string;
}

/** The URL of the agenda's list of pending appointments of these days. */
const waitingIn = ({ from, to }: Days): string => `/admin/appointments?status=pending&from=${from}&to=${to}`;

/** The link to all pending appointments from today on, as far as the list's longest range goes. */
export const waitingFrom = (today: string): NonNullable<Counter['link']> => ({
  to: waitingIn({ from: today, to: addDays(today, WAITING_DAYS - 1) }),
  label: 'Por Confirmar: ver las citas de todos los días',
});
export const waitingOfMonth = (month: string): NonNullable<Counter['link']> => ({
  to: waitingIn({ from: `${month}-01`, to: addDays(`${addMonths(month, 1)}-01`, -1) }),
  label: `Por Confirmar: ver las citas de ${sayMonth(month)}`,
});

/** The four numbers of a day or a month, in this order. */
export const counters = (totals: Totals, waiting?: Counter['link']): Counter[] => [
  { label: 'Citas Confirmadas', tone: 'confirmed', count: totals.totalConfirmed },
  { label: 'Por Confirmar', tone: 'pending', count: totals.totalPending, ...(waiting && { link: waiting }) },
  { label: 'Canceladas', tone: 'cancelled', count: totals.totalCancelled },
  { label: 'Cerradas', tone: 'closed', count: totals.totalClosed },
];
