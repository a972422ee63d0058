import { getItem } from '@rostro/platform/table/read';
import { transact } from '@rostro/platform/table/transact';
import { cancellationWrites } from '@rostro/rules/appointments/appointment';
import { type WindowItem, windowOf } from '@rostro/rules/clients/client-window';
import type { AppointmentItem } from '@rostro/rules/table/items';
import { keys } from '@rostro/rules/table/keys';

/**
 * Frees the place of an appointment that is still as its guest booked it, if it is unchanged meanwhile. Labels as
 * `cancellationWrites`.
 */
export async function releasePlace(appointmentId: string, at: string): Promise<void> {
  const appointment = await getItem<AppointmentItem>(keys.appointment(appointmentId));
  if (appointment?.status !== 'pending' || appointment.closed) return;
  const window = windowOf(await getItem<WindowItem>(keys.window(appointment.clientId)));
  await transact({ kind: 'system' }, at, cancellationWrites({ kind: 'system' }, appointment, window, at));
}
