import type { AppointmentChange } from '@rostro/shared/contract/appointment';
import type { AppointmentItem } from '../items.ts';
import { keys } from '../keys.ts';
import type { Author, Write } from '../transact.ts';
import { appointmentLogWrite } from './appointment-log.ts';

/** What an appointment says of its payments: the newest one's status, and what that one has pending. */
export interface Paid {
  status: AppointmentItem['paymentStatus'];
  pendingCents: number;
  action: Extract<AppointmentChange['action'], 'payment' | 'payment_deleted'>;
  at: string;
}

/**
 * Whoever decides over an appointment's payments decides over its version: two who register at once are told apart here,
 * whatever else they write. Labels `appointment`, `log`.
 */
export function paidAppointmentWrites(author: Author, before: AppointmentItem, paid: Paid): Write[] {
  const { pendingCents: _owed, ...rest } = before;
  const after: AppointmentItem = {
    ...rest,
    paymentStatus: paid.status,
    ...(paid.pendingCents > 0 ? { pendingCents: paid.pendingCents } : {}),
    updatedAt: paid.at,
    version: before.version + 1,
  };
  return [appointmentWrite(before, after), appointmentLogWrite(author, before, after, { action: paid.action })];
}

function appointmentWrite(
  before: AppointmentItem,
  { paymentStatus, pendingCents, updatedAt, version }: AppointmentItem,
) {
  const owes = pendingCents !== undefined;
  const set = `SET paymentStatus = :status, updatedAt = :at, #version = :next${owes ? ', pendingCents = :pending' : ''}`;
  return {
    label: 'appointment',
    update: keys.appointment(before.id),
    expression: owes ? set : `${set} REMOVE pendingCents`,
    condition: '#version = :version',
    names: { '#version': 'version' },
    values: {
      ...{ ':status': paymentStatus, ':at': updatedAt, ':next': version, ':version': before.version },
      ...(owes ? { ':pending': pendingCents } : {}),
    },
  } satisfies Write;
}
