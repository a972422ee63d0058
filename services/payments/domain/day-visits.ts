import type { AppointmentItem } from '@rostro/rules/table/items';
import { isOff } from '@rostro/shared/visit-state';

type Visit = Pick<AppointmentItem, 'status' | 'closed' | 'attendance' | 'paymentStatus' | 'pendingCents' | 'movedTo'>;

export const isOpen = (visit: Visit): boolean => !isOff(visit) && !visit.closed;

/** A visit without a payment, or with an owed amount. */
export const isUnpaid = (visit: Visit): boolean =>
  !isOff(visit) && (visit.paymentStatus === 'pending' || (visit.pendingCents ?? 0) > 0);
