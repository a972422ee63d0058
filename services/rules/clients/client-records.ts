import { type Consistency, getItem, queryItems, sortKeyPrefix } from '@rostro/platform/table/read';
import { AppError } from '@rostro/shared/errors';
import { accountOf } from '../appointments/visit-account.ts';
import type { AppointmentItem, PaymentItem } from '../table/items.ts';
import { keys } from '../table/keys.ts';

/** By time. Read from an index, so a recent write may be missing on AWS. */
export const appointmentsOfClient = (clientId: string): Promise<AppointmentItem[]> =>
  queryItems({ index: 'byClient', partition: keys.clientAppointments(clientId) });

/**
 * @throws {AppError} `appointment_not_found`, also for another client's appointment, so that the caller learns
 * nothing of it
 */
export async function appointmentOfClient(clientId: string, id: string): Promise<AppointmentItem> {
  const appointment = await getItem<AppointmentItem>(keys.appointment(id));
  if (appointment?.clientId !== clientId) throw new AppError('appointment_not_found');
  return appointment;
}

const AT_ONCE = 10;

/** The items beside each of some appointments, or in their accounts: one Query per id. */
export async function queryEach<T>(
  ids: readonly string[],
  rangeOf: (id: string) => { pk: string; skPrefix: string },
  consistency: Consistency = 'eventual',
): Promise<T[]> {
  const found: T[] = [];
  for (let first = 0; first < ids.length; first += AT_ONCE) {
    const ranges = ids.slice(first, first + AT_ONCE).map(rangeOf);
    const pages = await Promise.all(
      ranges.map(({ pk, skPrefix }) =>
        queryItems<T>({ partition: { pk }, sort: sortKeyPrefix(skPrefix), consistency }),
      ),
    );
    found.push(...pages.flat());
  }
  return found;
}

/** Each payment once, even if several appointments share an account. */
export const paymentsOf = (
  appointments: readonly AppointmentItem[],
  consistency?: Consistency,
): Promise<PaymentItem[]> => queryEach([...new Set(appointments.map(accountOf))], keys.payments, consistency);
