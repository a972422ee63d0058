import type { StaffAppointment } from '@rostro/shared/contract/booking';
import { call } from '#api/client.ts';

export interface ExportedAppointment {
  id: string;
  appointment: StaffAppointment;
  /** Undefined where nothing is registered yet, or no longer: nobody has said what it comes to. */
  pendingCents: number | undefined;
}

/** The list does not say what is owed; few are paid in part, so those are asked about, some at a time. */
const AT_ONCE = 5;

async function pendingOf({ id, paymentStatus }: StaffAppointment, signal: AbortSignal): Promise<number | undefined> {
  if (paymentStatus === 'completed') return 0;
  if (paymentStatus !== 'partial') return undefined;
  const { items } = await call('listAppointmentPayments', { params: { appointmentId: id } }, { signal });
  return items[0]?.pendingCents;
}

/** Each with what is still owed for it. */
export async function withPending(
  appointments: readonly StaffAppointment[],
  signal: AbortSignal,
): Promise<ExportedAppointment[]> {
  const rows: ExportedAppointment[] = [];
  for (let at = 0; at < appointments.length; at += AT_ONCE) {
    const some = appointments.slice(at, at + AT_ONCE).map(async (appointment) => {
      return { id: appointment.id, appointment, pendingCents: await pendingOf(appointment, signal) };
    });
    rows.push(...(await Promise.all(some)));
  }
  return rows;
}
