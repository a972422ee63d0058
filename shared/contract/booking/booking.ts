import * as z from 'zod';
import { atBranch } from '../clinic/branches.ts';
import { Business, Equipment, Service, ServiceDetail, Settings } from '../clinic/clinic.ts';
import { shareRoutes } from '../clinic/share.ts';
import { publicTextRoutes } from '../clinic/texts.ts';
import { ONCE_ERRORS, SLOT_ERRORS } from '../error-groups.ts';
import { defineRoutes, MADE_ONCE } from '../route.ts';
import { CatalogIdText, Day, Id, Instant, itemsOf } from '../schemas.ts';
import { teamRoutes } from '../team/team.ts';
import {
  Appointment,
  BookAppointment,
  BookAsGuest,
  GuestBooking,
  OwnVisit,
  RescheduleAppointment,
} from './appointment.ts';
import { Availability } from './availability.ts';

export * from '../clinic/clinic.ts';
export * from './appointment.ts';
export * from './availability.ts';

export const MAX_AVAILABILITY_DAYS = 42;
const ofService = z.object({ serviceId: CatalogIdText });
/** The times of a visit that counts. */
export const EarlierVisit = z.object({ startsAt: Instant, endsAt: Instant }).meta({ id: 'EarlierVisit' });
export type EarlierVisit = z.infer<typeof EarlierVisit>;
/** https://www.w3.org/TR/appmanifest */
export const WebManifest = z
  .object({
    id: z.string(),
    name: z.string(),
    short_name: z.string(),
    description: z.string(),
    lang: z.string(),
    start_url: z.string(),
    scope: z.string(),
    display: z.literal('standalone'),
    background_color: z.string(),
    theme_color: z.string(),
    icons: z.array(z.object({ src: z.string(), sizes: z.string(), type: z.string(), purpose: z.string() })),
    shortcuts: z.array(z.object({ name: z.string(), url: z.string() })),
  })
  .meta({ id: 'WebManifest' });
const ofAppointment = z.object({ appointmentId: Id });
export const RehearseBooking = BookAppointment.pick({ serviceId: true, startsAt: true });
export const Rehearsal = z.object({ wouldBook: z.literal(true) }).meta({ id: 'Rehearsal' });

export const bookingRoutes = defineRoutes({
  ...publicTextRoutes,
  ...teamRoutes,
  ...shareRoutes,
  listServices: {
    method: 'GET',
    path: '/api/services',
    service: 'booking',
    access: 'public',
    summary: 'Active and public services, in order',
    response: itemsOf(Service),
    errors: [],
  },
  getService: {
    method: 'GET',
    path: '/api/services/{serviceId}',
    service: 'booking',
    access: 'public',
    summary: 'One active and public service',
    params: ofService,
    response: ServiceDetail,
    errors: ['service_not_found'],
  },
  listEarlierVisits: {
    method: 'GET',
    path: '/api/services/{serviceId}/earlier-visits',
    service: 'booking',
    access: 'user',
    summary: 'The own visits that count as the earlier one that this service asks for',
    params: ofService,
    response: itemsOf(EarlierVisit),
    errors: ['profile_required', 'service_not_found'],
  },
  listEquipment: {
    method: 'GET',
    path: '/api/equipment',
    service: 'booking',
    access: 'public',
    summary: 'Active equipment, in order',
    response: itemsOf(Equipment),
    errors: [],
  },
  getSettings: {
    method: 'GET',
    path: '/api/settings',
    service: 'booking',
    access: 'public',
    summary: 'Capacity and opening hours',
    response: Settings,
    errors: [],
  },
  getBusiness: {
    method: 'GET',
    path: '/api/business',
    service: 'booking',
    access: 'public',
    summary: 'The clinic: name, address, contact, opening hours as text',
    response: Business,
    errors: [],
  },
  getManifest: {
    method: 'GET',
    path: '/api/manifest.webmanifest',
    service: 'booking',
    access: 'public',
    summary: 'The web app manifest: as what the site is installed, by the clinic’s name',
    response: WebManifest,
    errors: [],
  },
  getAvailability: {
    method: 'GET',
    path: '/api/availability',
    service: 'booking',
    access: 'public',
    summary: 'Slots of a service, day by day, with their states',
    query: z.object({
      serviceId: CatalogIdText,
      /** Only starts are free at which this service fits right after the first. */
      nextServiceId: CatalogIdText.optional(),
      from: Day,
      days: z.coerce.number<string | number>().int().min(1).max(MAX_AVAILABILITY_DAYS).default(7),
      /** An appointment that is being moved: its own place counts as free. */
      exclude: Id.optional(),
      /** Only slots that this person can give are free. */
      staffId: Id.optional(),
      ...atBranch,
    }),
    response: Availability,
    errors: ['service_not_found', 'branch_not_found'],
  },
  listMyAppointments: {
    method: 'GET',
    path: '/api/appointments',
    service: 'booking',
    access: 'user',
    summary: "The caller's appointments: upcoming soonest first, history newest first",
    response: z.object({
      upcoming: z.array(OwnVisit),
      history: z.array(OwnVisit),
      limitedUntil: Instant.optional().meta({ description: 'Until then `booking_limit` refuses another booking' }),
    }),
    errors: ['profile_required'],
  },
  bookAppointment: {
    ...MADE_ONCE,
    path: '/api/appointments',
    service: 'booking',
    access: 'user',
    summary: 'Book a slot',
    body: BookAppointment,
    response: Appointment,
    errors: [
      'profile_required',
      'clinic_unpublished',
      'branch_not_found',
      ...SLOT_ERRORS,
      'staff_away',
      'staff_unfit',
      'booking_limit',
      ...ONCE_ERRORS,
    ],
  },
  rehearseBooking: {
    method: 'POST',
    path: '/api/appointments/rehearsals',
    service: 'booking',
    access: 'user',
    summary: 'A booking up to its last step: everything is read, decided and checked, nothing is written',
    body: RehearseBooking,
    response: Rehearsal,
    errors: ['clinic_unpublished', ...SLOT_ERRORS, 'booking_limit', 'busy'],
  },
  getMyAppointment: {
    method: 'GET',
    path: '/api/appointments/{appointmentId}',
    service: 'booking',
    access: 'user',
    summary: 'One own appointment',
    params: ofAppointment,
    response: OwnVisit,
    errors: ['profile_required', 'appointment_not_found'],
  },
  rescheduleMyAppointment: {
    ...MADE_ONCE,
    path: '/api/appointments/{appointmentId}/reschedule',
    service: 'booking',
    access: 'user',
    summary: 'Cancel an own upcoming appointment and book another slot, both or neither; answers the new one',
    params: ofAppointment,
    body: RescheduleAppointment,
    response: Appointment,
    errors: [
      'profile_required',
      'appointment_not_found',
      'appointment_cancelled',
      'appointment_not_upcoming',
      'too_late_to_move',
      'branch_not_found',
      ...SLOT_ERRORS,
      'staff_away',
      'staff_unfit',
      'booking_limit',
      ...ONCE_ERRORS,
    ],
  },
  bookAsGuest: {
    ...MADE_ONCE,
    path: '/api/guest-appointments',
    service: 'booking',
    access: 'public',
    summary:
      'Book without an account, which is made afterwards; the answer is the same whoever has the e-mail or the phone',
    body: BookAsGuest,
    response: GuestBooking,
    errors: [
      'clinic_unpublished',
      'branch_not_found',
      ...SLOT_ERRORS,
      'staff_away',
      'staff_unfit',
      'captcha_failed',
      'guest_limit',
      'guest_phone_limit',
      'network_limit',
      'guest_letter_limit',
      ...ONCE_ERRORS,
    ],
  },
  cancelMyAppointment: {
    method: 'POST',
    path: '/api/appointments/{appointmentId}/cancel',
    service: 'booking',
    access: 'user',
    summary:
      'Cancel an own upcoming appointment, or that of a companion whom the clinic reaches by the caller; of that one no notes are told',
    params: ofAppointment,
    response: Appointment,
    errors: [
      'profile_required',
      'appointment_not_found',
      'appointment_cancelled',
      'appointment_not_upcoming',
      'too_late_to_cancel',
      'busy',
    ],
  },
});
