import { timeAtMinute } from '@rostro/shared/time';
import { useMemo } from 'react';
import { useCan } from '#office/ui/permissions.ts';
import type { AgendaFilters } from '../data/filters.ts';
import { useOpenBooking } from '../data/useBookingAddress.ts';
import { useMatches } from '../views/useMatches.ts';
import type { TimelineActs } from './TimelineContext.ts';

/** The functions keep their identity until the filters or the permissions change. */
export function useActs(filters: AgendaFilters): TimelineActs {
  const { create, edit } = useOpenBooking();
  const [mayCreate, mayMove] = [useCan('create_appointments'), useCan('edit_appointments')];
  const mayPay = useCan('register_payments');
  const mayOverride = useCan('override_agenda');
  const matches = useMatches(filters);
  return useMemo(
    () => ({
      open: ({ id }) => edit(id),
      pay: mayPay ? ({ id }) => edit(id, 'pago') : undefined,
      create: mayCreate ? (date, minute, staffId) => create({ date, time: timeAtMinute(minute), staffId }) : undefined,
      matches,
      mayMove,
      mayOverride,
    }),
    [create, edit, mayCreate, mayMove, mayPay, mayOverride, matches],
  );
}
