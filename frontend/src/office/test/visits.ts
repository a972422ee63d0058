import { StaffAppointment } from '@rostro/shared/contract/booking/booking';
import { addMinutes, instantOf } from '@rostro/shared/time';

const HOUR_MS = 3_600_000;

export const visitIn = (hours: number, fullName: string, part: Partial<StaffAppointment> = {}): StaffAppointment => {
  const startsAt = instantOf(Date.now() + hours * HOUR_MS);
  return StaffAppointment.parse({
    id: `cita-${hours}`,
    clientId: 'c',
    serviceId: 1,
    service: { id: 1, name: 'Limpieza facial profunda', category: 'cosmetology' },
    startsAt,
    endsAt: addMinutes(startsAt, 60),
    status: 'confirmed',
    closed: false,
    notes: '',
    paidCents: 0,
    pendingCents: 0,
    createdAt: instantOf(0),
    updatedAt: instantOf(0),
    version: 1,
    client: { id: 'c', fullName, email: null, phone: '525512345678', unverified: false },
    paymentStatus: 'pending',
    attendance: null,
    attendanceConfirmedAt: null,
    createdBy: 'client',
    movedTo: null,
    ...part,
  });
};

export const listOf = (items: StaffAppointment[]) => ({
  items,
  page: 1,
  pageSize: 100,
  total: items.length,
  cancelled: 0,
  moved: 0,
});
