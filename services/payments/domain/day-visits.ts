import type { AppointmentItem } from '@rostro/rules/table/items';
import { isOff } from '@rostro/shared/visit-state';

type Visit = Pick<AppointmentItem, 'status' | 'closed' | 'attendance' | 'paymentStatus' | 'pendingCents' | 'movedTo'>;

/** Nobody has closed it. */
export const isOpen = (visit: Visit): boolean => !isOff(visit) && !visit.closed;

/** Something is owed for it, or nothing was paid yet. */
export const isUnpaid = (visit: Visit): boolean =>
  !isOff(visit) && (visit.paymentStatus === 'pending' || (visit.pendingCents ?? 0) > 0);
