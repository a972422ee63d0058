import type { AppointmentItem } from '@rostro/rules/table/items';

type Visit = Pick<AppointmentItem, 'status' | 'closed' | 'attendance' | 'paymentStatus' | 'pendingCents' | 'movedTo'>;

/** A visit that takes place, as far as anybody knows: neither cancelled nor missed. */
const takesPlace = ({ status, attendance }: Visit): boolean => status !== 'cancelled' && attendance !== 'no_show';

/** Nobody has closed it. */
export const isOpen = (visit: Visit): boolean => takesPlace(visit) && !visit.closed;

/** Something is owed for it, or nothing was paid yet. */
export const isUnpaid = (visit: Visit): boolean =>
  takesPlace(visit) && (visit.paymentStatus === 'pending' || (visit.pendingCents ?? 0) > 0);
