import { setIf } from '@rostro/platform/table/set-if';
import { type Author, versionIs, type Write } from '@rostro/platform/table/transact';
import type { AppointmentChange } from '@rostro/shared/contract/booking/appointment';
import type { AppointmentItem } from '../table/items.ts';
import { keys } from '../table/keys.ts';
import { appointmentLogWrite } from './appointment-log.ts';

/** The payments as an appointment stores them: the status of the newest one, its pending amount, and the sum of all. */
export interface Paid {
  status: AppointmentItem['paymentStatus'];
  pendingCents: number;
  paidCents: number;
  action: Extract<AppointmentChange['action'], 'payment' | 'payment_deleted' | 'refund' | 'forfeit' | 'credit'>;
  reason?: string;
  at: string;
}

type Money = Pick<AppointmentItem, 'paymentStatus' | 'pendingCents' | 'paidCents'>;

export function withPaid<T extends Money>(
  { pendingCents: _owed, paidCents: _paid, ...rest }: T,
  paid: Pick<Paid, 'status' | 'pendingCents' | 'paidCents'>,
) {
  return {
    ...rest,
    paymentStatus: paid.status,
    ...(paid.pendingCents > 0 ? { pendingCents: paid.pendingCents } : {}),
    ...(paid.status !== 'pending' ? { paidCents: paid.paidCents } : {}),
  };
}

/**
 * Each write about an appointment's payments has a condition on its version, so of several simultaneous ones one
 * succeeds. Labels `appointment`, `log`.
 */
export function paidAppointmentWrites(author: Author, before: AppointmentItem, paid: Paid): Write[] {
  const after: AppointmentItem = { ...withPaid(before, paid), updatedAt: paid.at, version: before.version + 1 };
  return [
    appointmentWrite(before, after),
    appointmentLogWrite(author, before, after, { action: paid.action, reason: paid.reason }),
  ];
}

/** A zero sum is stored as an absent attribute. */
const appointmentWrite = (before: AppointmentItem, after: AppointmentItem) => {
  const { paymentStatus, updatedAt, version, pendingCents, paidCents } = after;
  return {
    label: 'appointment',
    update: keys.appointment(before.id),
    ...setIf(versionIs('version', before.version), { paymentStatus, updatedAt, version, pendingCents, paidCents }),
  } satisfies Write;
};
