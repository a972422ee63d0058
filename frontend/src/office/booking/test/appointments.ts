import { StaffAppointment } from '@rostro/shared/contract/booking/booking';
import type { AgendaList } from '../published/api.ts';

const BASE: StaffAppointment = {
  id: 'apt-1',
  clientId: 'client-1',
  serviceId: 1,
  service: { id: 1, name: 'Limpieza facial profunda', category: 'cosmetology' },
  startsAt: '2026-11-20T21:00:00.000Z',
  endsAt: '2026-11-20T22:00:00.000Z',
  status: 'pending',
  closed: false,
  notes: '',
  paidCents: 0,
  createdAt: '2026-11-18T21:00:00.000Z',
  updatedAt: '2026-11-18T21:00:00.000Z',
  version: 1,
  client: {
    id: 'client-1',
    fullName: 'Valeria Cisneros Luna',
    email: 'valeria@correo.mx',
    phone: '525512345678',
    unverified: false,
  },
  paymentStatus: 'pending',
  pendingCents: 0,
  attendance: null,
  attendanceConfirmedAt: null,
  createdBy: 'client',
  movedTo: null,
};

export const anAppointment = (part: Partial<StaffAppointment> = {}): StaffAppointment =>
  StaffAppointment.parse({ ...BASE, ...part });

export const listOf = (items: StaffAppointment[], part: Partial<AgendaList> = {}): AgendaList => ({
  items,
  page: 1,
  pageSize: 10,
  total: items.length,
  cancelled: 0,
  moved: 0,
  ...part,
});
