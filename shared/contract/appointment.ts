import * as z from 'zod';
import { SERVICE_CATEGORIES } from '../catalog.ts';
import { CatalogId, Id, Instant } from './schemas.ts';

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

export const AppointmentSort = z.enum(['startsAt', '-startsAt']);
