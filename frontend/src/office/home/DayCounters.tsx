import type { StaffAppointment } from '@rostro/shared/contract/booking';
import { Counters } from '#office/ui/Counters.tsx';
import { counters, waitingFrom } from './counted.ts';

type Row = Pick<StaffAppointment, 'status' | 'closed'>;

/** As the specification counts: by status, and closed beside it. */
export function DayCounters({ rows, today }: { rows: readonly Row[]; today: string }) {
  const withStatus = (wanted: Row['status']): number => rows.filter(({ status }) => status === wanted).length;
  return (
    <Counters
      counters={counters(
        {
          totalConfirmed: withStatus('confirmed'),
          totalPending: withStatus('pending'),
          totalCancelled: withStatus('cancelled'),
          totalClosed: rows.filter(({ closed }) => closed).length,
        },
        waitingFrom(today),
      )}
    />
  );
}
