import type { StaffAppointment } from '@rostro/shared/contract/booking/booking';
import { useMemo } from 'react';
import type { AgendaFilters } from '../data/filters.ts';
import { matcherOf } from './matching.ts';

/** Keeps its identity until the filters change. */
export function useMatches(filters: AgendaFilters): (appointment: StaffAppointment) => boolean {
  const { status, closed, paymentStatus, serviceId, q } = filters;
  return useMemo(
    () => matcherOf({ status, closed, paymentStatus, serviceId, q }),
    [status, closed, paymentStatus, serviceId, q],
  );
}
