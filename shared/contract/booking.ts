import * as z from 'zod';
import { EQUIPMENT_CATEGORIES, SERVICE_CATEGORIES } from '../catalog.ts';
import { defineRoutes } from './route.ts';
import { CatalogId, CatalogIdText, Cents, Day, Id, Instant, itemsOf, Paging, pageOf, Time } from './schemas.ts';

export const Service = z
  .object({
    id: CatalogId,
    name: z.string(),
    category: z.enum(SERVICE_CATEGORIES),
    priceCents: Cents.nullable(),
    /** Free text, as the clinic words it: `60 min`. */
    duration: z.string(),
    durationMinutes: z.int(),
    description: z.string(),
    benefits: z.array(z.string()),
    image: z.string(),
    order: z.int().nullable(),
    isActive: z.boolean(),
    isPublic: z.boolean(),
  })
  .meta({ id: 'Service' });
export type Service = z.infer<typeof Service>;

export const Equipment = z
  .object({
    id: CatalogId,
    name: z.string(),
    category: z.enum(EQUIPMENT_CATEGORIES),
    description: z.string(),
    characteristics: z.array(z.string()),
    image: z.string(),
    order: z.int().nullable(),
    isActive: z.boolean(),
  })
  .meta({ id: 'Equipment' });
export type Equipment = z.infer<typeof Equipment>;

export const CAPACITY_RULES = ['start', 'duration'] as const;
export const Settings = z
  .object({
    cosmetologyStaff: z.int().min(1).max(10),
    specializedStaff: z.int().min(1).max(5),
    /** Minutes between one slot and the next. */
    appointmentInterval: z.int().min(30).max(120),
    weekdayOpeningTime: Time,
    weekdayClosingTime: Time,
    saturdayOpeningTime: Time,
    saturdayClosingTime: Time,
    sundayEnabled: z.boolean(),
    /** `start`: appointments at the exact same start count against the staff; `duration`: all that overlap do. */
    capacityRule: z.enum(CAPACITY_RULES),
  })
  .meta({ id: 'Settings' });
export type Settings = z.infer<typeof Settings>;

export const OpeningHours = z.object({ days: z.string(), hours: z.string() });
export const Business = z
  .object({
    name: z.string(),
    type: z.enum(['spa', 'clinic', 'salon', 'other']),
    address: z.string(),
    city: z.string(),
    state: z.string(),
    postalCode: z.string(),
    phone: z.string(),
    email: z.string(),
    website: z.string(),
    social: z.object({ facebook: z.string(), instagram: z.string(), whatsapp: z.string() }),
    /** Rows to show as they are: `{ days: 'Lunes a viernes', hours: '9:00 a.m. – 6:00 p.m.' }`. */
    openingHours: z.array(OpeningHours),
  })
  .meta({ id: 'Business' });
export type Business = z.infer<typeof Business>;

/** What the clinic asks of those who work with its data. */
export const SecurityPolicy = z
  .strictObject({
    /** Must administrators have a second factor? */
    adminMfaRequired: z.boolean(),
  })
  .meta({ id: 'SecurityPolicy' });
export type SecurityPolicy = z.infer<typeof SecurityPolicy>;

export const Slot = z
  .object({ time: Time, startsAt: Instant, state: z.enum(['available', 'full', 'past']) })
  .meta({ id: 'Slot' });
export type Slot = z.infer<typeof Slot>;

export const AvailabilityDay = z
  .object({
    date: Day,
    open: z.boolean(),
    closedReason: z.enum(['sunday', 'closed_day']).optional(),
    slots: z.array(Slot),
  })
  .meta({ id: 'AvailabilityDay' });
export type AvailabilityDay = z.infer<typeof AvailabilityDay>;

export const Availability = z
  .object({ serviceId: CatalogId, days: z.array(AvailabilityDay) })
  .meta({ id: 'Availability' });
export type Availability = z.infer<typeof Availability>;

export const APPOINTMENT_STATUSES = ['pending', 'confirmed', 'completed', 'cancelled'] as const;
export const AppointmentStatus = z.enum(APPOINTMENT_STATUSES);
export type AppointmentStatus = z.infer<typeof AppointmentStatus>;
/** What staff may choose in the status dialog. */
export const SETTABLE_STATUSES = ['pending', 'confirmed', 'cancelled'] as const;
export const SettableStatus = z.enum(SETTABLE_STATUSES);
export const PAYMENT_STATUSES = ['pending', 'completed', 'partial', 'refunded', 'cancelled'] as const;
export const PaymentStatus = z.enum(PAYMENT_STATUSES);
export type PaymentStatus = z.infer<typeof PaymentStatus>;
export const ATTENDANCES = ['attended', 'no_show'] as const;

export const AppointmentService = z
  .object({ id: CatalogId, name: z.string(), category: z.enum(SERVICE_CATEGORIES) })
  .nullable()
  .meta({ description: 'null where the treatment is no longer known' });

export const Appointment = z
  .object({
    id: Id,
    clientId: Id,
    serviceId: CatalogId,
    service: AppointmentService,
    startsAt: Instant,
    endsAt: Instant,
    status: AppointmentStatus,
    closed: z.boolean(),
    notes: z.string(),
    createdAt: Instant,
    updatedAt: Instant,
    version: z.int(),
  })
  .meta({ id: 'Appointment' });
export type Appointment = z.infer<typeof Appointment>;

export const AppointmentClient = z.object({
  id: Id,
  fullName: z.string(),
  email: z.string().nullable(),
  phone: z.string().nullable(),
});
export const StaffAppointment = Appointment.extend({
  client: AppointmentClient.nullable(),
  paymentStatus: PaymentStatus,
  attendance: z.enum(ATTENDANCES).nullable(),
  createdBy: z.enum(['client', 'staff']),
}).meta({ id: 'StaffAppointment' });
export type StaffAppointment = z.infer<typeof StaffAppointment>;

export const MAX_NOTES = 1000;
const Notes = z.string().trim().max(MAX_NOTES, `Escribe como máximo ${MAX_NOTES} caracteres`);

export const BookAppointment = z.strictObject({ serviceId: CatalogId, startsAt: Instant, notes: Notes.default('') });
export const SetStatus = z.strictObject({ status: SettableStatus });
export const SaveAppointment = z.strictObject({
  serviceId: CatalogId.optional(),
  startsAt: Instant.optional(),
  status: SettableStatus.optional(),
  notes: Notes.optional(),
  /** The version that was read; a stale one answers `changed_meanwhile`. */
  version: z.int().min(1),
});

export const MAX_AVAILABILITY_DAYS = 42;
const ofService = z.object({ serviceId: CatalogIdText });
const ofAppointment = z.object({ appointmentId: Id });

export const AppointmentSort = z.enum(['startsAt', '-startsAt']);

export const bookingRoutes = defineRoutes({
  getHealth: {
    method: 'GET',
    path: '/api/health',
    service: 'booking',
    access: 'public',
    summary: 'Is the service up?',
    response: z.object({ status: z.literal('ok'), version: z.string() }),
    errors: [],
  },
  getOpenApi: {
    method: 'GET',
    path: '/api/openapi.json',
    service: 'booking',
    access: 'public',
    summary: 'This document',
    response: z.record(z.string(), z.unknown()),
    errors: [],
  },
  listServices: {
    method: 'GET',
    path: '/api/services',
    service: 'booking',
    access: 'public',
    summary: 'Active and public treatments, in order',
    response: itemsOf(Service),
    errors: [],
  },
  getService: {
    method: 'GET',
    path: '/api/services/{serviceId}',
    service: 'booking',
    access: 'public',
    summary: 'One active and public treatment',
    params: ofService,
    response: Service,
    errors: ['service_not_found'],
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
  getAvailability: {
    method: 'GET',
    path: '/api/availability',
    service: 'booking',
    access: 'public',
    summary: 'Slots of a treatment, day by day, with their states',
    query: z.object({
      serviceId: CatalogIdText,
      from: Day,
      days: z.coerce.number<string | number>().int().min(1).max(MAX_AVAILABILITY_DAYS).default(7),
    }),
    response: Availability,
    errors: ['service_not_found'],
  },
  listMyAppointments: {
    method: 'GET',
    path: '/api/appointments',
    service: 'booking',
    access: 'user',
    summary: "The caller's appointments: upcoming soonest first, history newest first",
    response: z.object({ upcoming: z.array(Appointment), history: z.array(Appointment) }),
    errors: [],
  },
  bookAppointment: {
    method: 'POST',
    path: '/api/appointments',
    service: 'booking',
    access: 'user',
    summary: 'Book a slot',
    body: BookAppointment,
    response: Appointment,
    status: 201,
    idempotent: true,
    errors: [
      'service_not_found',
      'slot_full',
      'booking_limit',
      'closed_day',
      'sunday_closed',
      'outside_hours',
      'slot_in_past',
      'idempotency_mismatch',
      'busy',
    ],
  },
  cancelMyAppointment: {
    method: 'POST',
    path: '/api/appointments/{appointmentId}/cancel',
    service: 'booking',
    access: 'user',
    summary: 'Cancel an own upcoming appointment',
    params: ofAppointment,
    response: Appointment,
    errors: ['appointment_not_found', 'appointment_cancelled', 'appointment_not_upcoming', 'busy'],
  },
  getSecurityPolicy: {
    method: 'GET',
    path: '/api/admin/security-policy',
    service: 'booking',
    access: { all: ['access_configuration'] },
    summary: 'What is asked of administrators',
    response: SecurityPolicy,
    errors: [],
  },
  saveSecurityPolicy: {
    method: 'PUT',
    path: '/api/admin/security-policy',
    service: 'booking',
    access: { all: ['access_configuration'] },
    summary: 'Set it; who asks for a second factor must have one',
    body: SecurityPolicy,
    response: SecurityPolicy,
    errors: ['busy'],
  },
  listAppointments: {
    method: 'GET',
    path: '/api/admin/appointments',
    service: 'booking',
    access: { all: ['view_appointments'] },
    summary: 'Appointments of a range of days (at most 366), for staff',
    query: z
      .object({
        from: Day,
        to: Day,
        status: AppointmentStatus.optional(),
        serviceId: CatalogIdText.optional(),
        /** Begins a word of the client's name, e-mail or phone, or of the treatment's name. */
        q: z.string().trim().max(80).optional(),
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
    service: 'booking',
    access: { all: ['view_appointments'] },
    summary: 'One appointment, for staff',
    params: ofAppointment,
    response: StaffAppointment,
    errors: ['appointment_not_found'],
  },
  setAppointmentStatus: {
    method: 'PUT',
    path: '/api/admin/appointments/{appointmentId}/status',
    service: 'booking',
    access: { all: ['cancel_appointments'] },
    summary: 'Set the status; becoming confirmed sends the notices',
    params: ofAppointment,
    body: SetStatus,
    response: StaffAppointment,
    errors: ['appointment_not_found', 'appointment_cancelled', 'slot_full', 'closed_day', 'busy'],
  },
  saveAppointment: {
    method: 'PATCH',
    path: '/api/admin/appointments/{appointmentId}',
    service: 'booking',
    access: { all: ['edit_appointments'] },
    summary: 'Save an edited appointment; a change of status asks for cancel_appointments too',
    params: ofAppointment,
    body: SaveAppointment,
    response: StaffAppointment,
    errors: [
      'appointment_not_found',
      'appointment_cancelled',
      'changed_meanwhile',
      'service_not_found',
      'slot_full',
      'closed_day',
      'sunday_closed',
      'outside_hours',
      'slot_in_past',
      'busy',
    ],
  },
});
