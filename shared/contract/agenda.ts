import * as z from 'zod';
import {
  AppointmentChange,
  AppointmentSort,
  AppointmentStatus,
  CreateAppointment,
  PaymentStatus,
  RULE_ERRORS,
  SaveAppointment,
  SetClosed,
  SetStatus,
  StaffAppointment,
  SwapAppointments,
} from './appointment.ts';
import { Availability } from './availability.ts';
import { defineRoutes } from './route.ts';
import { CatalogIdText, Day, Id, itemsOf, Paging, pageOf } from './schemas.ts';
import { Line } from './text.ts';

const ofAppointment = z.object({ appointmentId: Id });

export const agendaRoutes = defineRoutes({
  listAppointments: {
    method: 'GET',
    path: '/api/admin/appointments',
    service: 'agenda',
    access: { all: ['view_appointments'] },
    summary: 'Appointments of a range of days (at most 366), for staff',
    query: z
      .object({
        from: Day,
        to: Day,
        status: AppointmentStatus.optional(),
        closed: z.stringbool().optional(),
        paymentStatus: PaymentStatus.optional(),
        clientId: Id.optional(),
        serviceId: CatalogIdText.optional(),
        /** The person, or the place for which nobody is named, that one of its services takes. */
        staffId: Id.optional(),
        /** The beginning of a word of the client's name, e-mail or phone, or of the service's name. */
        q: Line(80).optional(),
        sort: AppointmentSort.default('startsAt'),
        ...Paging,
      })
      .refine((query) => query.to >= query.from, { path: ['to'], error: 'La fecha final va después de la inicial' }),
    response: pageOf(StaffAppointment),
    errors: [],
  },
  getAppointment: {
    method: 'GET',
    path: '/api/admin/appointments/{appointmentId}',
    service: 'agenda',
    access: { all: ['view_appointments'] },
    summary: 'One appointment, for staff',
    params: ofAppointment,
    response: StaffAppointment,
    errors: ['appointment_not_found'],
  },
  setAppointmentStatus: {
    method: 'PUT',
    path: '/api/admin/appointments/{appointmentId}/status',
    service: 'agenda',
    access: { all: ['cancel_appointments'] },
    summary: 'Set the status; becoming confirmed sends the notices',
    params: ofAppointment,
    body: SetStatus,
    response: StaffAppointment,
    errors: [
      'appointment_not_found',
      'appointment_cancelled',
      'appointment_closed',
      'changed_meanwhile',
      'slot_full',
      'closed_day',
      'money_undecided',
      'money_moved',
      'payments_changed',
      'amount_exceeds_paid',
      'payment_method_unknown',
      'day_closed',
      'busy',
    ],
  },
  saveAppointment: {
    method: 'PATCH',
    path: '/api/admin/appointments/{appointmentId}',
    service: 'agenda',
    access: { all: ['edit_appointments'] },
    summary:
      'Save an edited appointment; a change of status asks for cancel_appointments too, an override for override_agenda',
    params: ofAppointment,
    body: SaveAppointment,
    response: StaffAppointment,
    errors: [
      'appointment_not_found',
      'appointment_cancelled',
      'appointment_closed',
      'changed_meanwhile',
      'money_undecided',
      'service_not_found',
      'staff_unfit',
      ...RULE_ERRORS,
      'busy',
    ],
  },
  swapAppointments: {
    method: 'POST',
    path: '/api/admin/appointments/swap',
    service: 'agenda',
    access: { all: ['edit_appointments'] },
    summary: 'Two appointments exchange their times and their people, both or neither',
    body: SwapAppointments,
    response: itemsOf(StaffAppointment),
    errors: [
      'appointment_not_found',
      'appointment_cancelled',
      'appointment_closed',
      'changed_meanwhile',
      ...RULE_ERRORS,
      'busy',
    ],
  },
  createAppointment: {
    method: 'POST',
    path: '/api/admin/appointments',
    service: 'agenda',
    access: { all: ['create_appointments'] },
    summary:
      'Book for a client, private services too; confirmed at once sends the notices; an override asks for override_agenda',
    body: CreateAppointment,
    response: StaffAppointment,
    status: 201,
    idempotent: true,
    errors: ['client_not_found', 'service_not_found', 'staff_unfit', ...RULE_ERRORS, 'idempotency_mismatch', 'busy'],
  },
  setAppointmentClosed: {
    method: 'PUT',
    path: '/api/admin/appointments/{appointmentId}/closed',
    service: 'agenda',
    access: { all: ['edit_appointments'] },
    summary: 'Close an appointment, saying whether the person came, or open it again, saying why',
    params: ofAppointment,
    body: SetClosed,
    response: StaffAppointment,
    errors: [
      'appointment_not_found',
      'appointment_cancelled',
      'appointment_closed',
      'appointment_of_later_day',
      'appointment_not_started',
      'busy',
    ],
  },
  listAppointmentChanges: {
    method: 'GET',
    path: '/api/admin/appointments/{appointmentId}/changes',
    service: 'agenda',
    access: { all: ['view_appointments'] },
    summary: 'Every change of an appointment, newest first',
    params: ofAppointment,
    response: itemsOf(AppointmentChange),
    errors: ['appointment_not_found'],
  },
  getStaffAvailability: {
    method: 'GET',
    path: '/api/admin/availability',
    service: 'agenda',
    access: { any: ['create_appointments', 'edit_appointments'] },
    summary: 'Slots as staff may book them: of private and inactive services too',
    query: z.object({
      serviceId: CatalogIdText,
      /** Only starts are free at which this service fits right after the first; absent: no second one is wanted. */
      nextServiceId: CatalogIdText.optional(),
      from: Day,
      days: z.coerce.number<string | number>().int().min(1).max(42).default(1),
      /** An appointment that is being edited: its own place counts as free. */
      appointmentId: Id.optional(),
      /** Only slots that this person can give are free. */
      staffId: Id.optional(),
    }),
    response: Availability,
    errors: ['service_not_found'],
  },
});
