import * as z from 'zod';
import { COUNTED_STATUSES } from '../../visit-state.ts';
import { atBranch, byBranch } from '../clinic/branches.ts';
import { ONCE_ERRORS } from '../error-groups.ts';
import { OPTIONAL_CLOSING_ERRORS, OPTIONAL_STAGE_ERRORS } from '../optional-visit.ts';
import { defineRoutes, MADE_ONCE } from '../route.ts';
import { demandDays } from '../rules.ts';
import { CatalogIdText, Day, Id, itemsOf, Paging, pageOf } from '../schemas.ts';
import { Line } from '../text.ts';
import {
  AppointmentChange,
  AppointmentSort,
  BookWalkIn,
  CreateAppointment,
  PaymentStatus,
  RULE_ERRORS,
  SaveAppointment,
  SetClosed,
  SetStage,
  SetStatus,
  StaffAppointment,
  SwapAppointments,
  WalkInPreview,
} from './appointment.ts';
import { StaffAvailability } from './availability.ts';
import { pulseRoutes } from './pulse.ts';

/** A walk-in needs room now, outside the grid of starts. */
const WALK_IN_ERRORS = [
  'slot_full',
  'client_busy',
  'closed_day',
  'sunday_closed',
  'outside_hours',
  'ends_after_closing',
] as const;

const ofAppointment = z.object({ appointmentId: Id });

export const agendaRoutes = defineRoutes({
  ...pulseRoutes,
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
        /** `moved` for moved ones, which are not cancelled. */
        status: z.enum(COUNTED_STATUSES).optional(),
        closed: z.stringbool().optional(),
        /** True for those from now on, false for those that have begun. */
        ahead: z.stringbool().optional(),
        paymentStatus: PaymentStatus.optional(),
        clientId: Id.optional(),
        serviceId: CatalogIdText.optional(),
        /** The person or anonymous place of one of its services. */
        staffId: Id.optional(),
        ...byBranch,
        /** The beginning of a word of the client's name, e-mail or phone, or of the service's name. */
        q: Line(80).optional(),
        sort: AppointmentSort.default('startsAt'),
        ...Paging,
      })
      .superRefine(demandDays()),
    /** `total` counts the whole list; `cancelled` and `moved` are parts of it. */
    response: pageOf(StaffAppointment).extend({ cancelled: z.int(), moved: z.int() }),
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
      'appointment_arrived',
      'changed_meanwhile',
      'slot_full',
      'closed_day',
      'money_undecided',
      'waiver_reason',
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
      'appointment_arrived',
      'appointment_ended',
      'changed_meanwhile',
      'money_undecided',
      'branch_not_found',
      'service_not_found',
      'staff_unfit',
      'client_busy',
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
      'appointment_arrived',
      'appointment_ended',
      'other_branch',
      'changed_meanwhile',
      'client_busy',
      ...RULE_ERRORS,
      'busy',
    ],
  },
  createAppointment: {
    ...MADE_ONCE,
    path: '/api/admin/appointments',
    service: 'agenda',
    access: { all: ['create_appointments'] },
    summary:
      'Book for a client and their companions, all or none, private services too; confirmed at once sends the notices; an override asks for override_agenda',
    body: CreateAppointment,
    response: StaffAppointment,
    errors: [
      'client_not_found',
      'service_not_found',
      'branch_not_found',
      'staff_unfit',
      'client_busy',
      ...RULE_ERRORS,
      ...ONCE_ERRORS,
    ],
  },
  previewWalkIn: {
    method: 'GET',
    path: '/api/admin/walk-ins/preview',
    service: 'agenda',
    access: { all: ['create_appointments', 'edit_appointments'] },
    summary: 'From when to when and with whom a walk-in would be booked; nothing is written',
    query: z.object({
      /** Absent for a person who becomes a client with the walk-in. */
      clientId: Id.optional(),
      serviceId: CatalogIdText,
      ...atBranch,
      /** Accepts another visit of the client at that time. */
      twice: z.stringbool().optional(),
    }),
    response: WalkInPreview,
    errors: ['client_not_found', 'service_not_found', 'branch_not_found', ...WALK_IN_ERRORS],
  },
  bookWalkIn: {
    ...MADE_ONCE,
    path: '/api/admin/walk-ins',
    service: 'agenda',
    access: { all: ['create_appointments', 'edit_appointments'] },
    summary:
      'Book for a client who is at the clinic without an appointment: now, confirmed and arrived; nobody is told',
    body: BookWalkIn,
    response: StaffAppointment,
    errors: ['client_not_found', 'service_not_found', 'branch_not_found', ...WALK_IN_ERRORS, ...ONCE_ERRORS],
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
      'appointment_arrived',
      'place_given_away',
      ...OPTIONAL_CLOSING_ERRORS,
      'busy',
    ],
  },
  setAppointmentStage: {
    method: 'PUT',
    path: '/api/admin/appointments/{appointmentId}/stage',
    service: 'agenda',
    access: { all: ['edit_appointments'] },
    summary: 'The client came, went into the room or left it, or one of these is undone; nobody is told',
    params: ofAppointment,
    body: SetStage,
    response: StaffAppointment,
    errors: [
      'appointment_not_found',
      'appointment_cancelled',
      'appointment_closed',
      'appointment_of_other_day',
      ...OPTIONAL_STAGE_ERRORS,
      'place_given_away',
      'changed_meanwhile',
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
    summary: 'Slots as staff may book them: of private and inactive services too. Of one day, with why a slot is full',
    query: z.object({
      serviceId: CatalogIdText,
      /** Only starts are free at which this service fits right after the first. */
      nextServiceId: CatalogIdText.optional(),
      from: Day,
      days: z.coerce.number<string | number>().int().min(1).max(42).default(1),
      /** An edited appointment: its own place counts as free. */
      appointmentId: Id.optional(),
      /** Only slots that this person can give are free. */
      staffId: Id.optional(),
      ...atBranch,
    }),
    response: StaffAvailability,
    errors: ['service_not_found', 'branch_not_found'],
  },
});
