import type { AppointmentItem } from '@rostro/kit/table/items';
import { keys } from '@rostro/kit/table/keys';
import { getItem } from '@rostro/kit/table/read';
import { cancellationWrites } from '@rostro/kit/table/shared-writes/appointment';
import { type WindowItem, windowOf } from '@rostro/kit/table/shared-writes/client-window';
import { transact } from '@rostro/kit/table/transact';

/**
 * The place of an appointment that is still as its guest booked it is free again, if nobody changed it meanwhile. Labels as
 * `cancellationWrites`.
 */
export async function releasePlace(appointmentId: string, at: string): Promise<void> {
  const appointment = await getItem<AppointmentItem>(keys.appointment(appointmentId));
  if (appointment?.status !== 'pending' || appointment.closed) return;
  const window = windowOf(await getItem<WindowItem>(keys.window(appointment.clientId)));
  await transact({ kind: 'system' }, at, cancellationWrites({ kind: 'system' }, appointment, window, at));
}
