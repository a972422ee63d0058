import * as z from 'zod';
import { HEX_COLOR, isReadable, readableColor } from '../../brand-colors.ts';
import { CATEGORIES } from '../../catalog.ts';
import { MAX_HOLD_HOURS } from '../../scheduling/guest-window.ts';
import { type Network, networkAddressOf, webAddressOf } from '../../web-address.ts';
import { Email, PhoneOrNone } from '../clients/person.ts';
import { ONCE_ERRORS } from '../error-groups.ts';
import { defineRoutes, MADE_ONCE, type RouteDef } from '../route.ts';
import { demand, demandDays } from '../rules.ts';
import { Day, Id, Instant, itemsOf } from '../schemas.ts';
import { Line } from '../text.ts';
import {
  Business,
  MAX_CUTOFF_HOURS,
  MAX_HORIZON_DAYS,
  MAX_LEAD_HOURS,
  MAX_NO_SHOW_MONTHS,
  MAX_NO_SHOWS,
  SecurityPolicy,
  Settings,
} from './clinic.ts';

type Hours = 'weekdayOpeningTime' | 'weekdayClosingTime' | 'saturdayOpeningTime' | 'saturdayClosingTime';
const opensBefore = (opens: Hours, closes: Hours) =>
  demand<Record<Hours, string>>([opens, closes], (form) => form[opens] < form[closes], {
    path: [closes],
    error: 'El cierre va después de la apertura',
  });
export const ScheduleForm = z
  .strictObject({
    appointmentInterval: z.int('Escribe minutos enteros').min(30, 'Mínimo 30 minutos').max(120, 'Máximo 120 minutos'),
    weekdayOpeningTime: Settings.shape.weekdayOpeningTime,
    weekdayClosingTime: Settings.shape.weekdayClosingTime,
    saturdayOpeningTime: Settings.shape.saturdayOpeningTime,
    saturdayClosingTime: Settings.shape.saturdayClosingTime,
    sundayEnabled: z.boolean(),
  })
  .superRefine(opensBefore('weekdayOpeningTime', 'weekdayClosingTime'))
  .superRefine(opensBefore('saturdayOpeningTime', 'saturdayClosingTime'));
export type ScheduleForm = z.infer<typeof ScheduleForm>;

export const CapacityForm = z.strictObject({
  cosmetologyStaff: z.int('Escribe un número entero').min(1, 'Mínimo 1 persona').max(10, 'Máximo 10 personas'),
  specializedStaff: z.int('Escribe un número entero').min(1, 'Mínimo 1 persona').max(5, 'Máximo 5 personas'),
  capacityRule: Settings.shape.capacityRule,
});
export type CapacityForm = z.infer<typeof CapacityForm>;

const count = z.int('Escribe un número entero').min(0, 'Mínimo 0');
export const BookingRulesForm = z.strictObject({
  leadHours: count.max(MAX_LEAD_HOURS, `Máximo ${MAX_LEAD_HOURS} horas`),
  horizonDays: count.max(MAX_HORIZON_DAYS, `Máximo ${MAX_HORIZON_DAYS} días`),
  lastStart: Settings.shape.lastStart,
  /** For later bookings: existing holds stay. */
  guestHoldHours: z
    .int('Escribe un número entero')
    .min(1, 'Mínimo 1 hora')
    .max(MAX_HOLD_HOURS, `Máximo ${MAX_HOLD_HOURS} horas`),
  cancelHours: count.max(MAX_CUTOFF_HOURS, `Máximo ${MAX_CUTOFF_HOURS} horas`),
  moveHours: count.max(MAX_CUTOFF_HOURS, `Máximo ${MAX_CUTOFF_HOURS} horas`),
  lateMoney: Settings.shape.lateMoney,
  depositAfterNoShows: count.max(MAX_NO_SHOWS, `Máximo ${MAX_NO_SHOWS}`),
  noShowMonths: z
    .int('Escribe un número entero')
    .min(1, 'Mínimo 1 mes')
    .max(MAX_NO_SHOW_MONTHS, `Máximo ${MAX_NO_SHOW_MONTHS} meses`),
  missedSession: Settings.shape.missedSession,
});
export type BookingRulesForm = z.infer<typeof BookingRulesForm>;

/** An address in any spelling; the output is complete. */
const addressTyped = (read: (typed: string) => string | null, refusal: string) =>
  Line(300).transform((typed, context): string => {
    const address = read(typed);
    if (address !== null) return address;
    context.addIssue({ code: 'custom', message: refusal });
    return z.NEVER;
  });
const link = addressTyped(webAddressOf, 'Escribe una dirección como clinica.mx');
const account = (network: Network) =>
  addressTyped(
    (typed) => networkAddressOf(network, typed),
    'Escribe el usuario con @, como @clinica, o la dirección completa',
  );
const facebook = account('facebook');
const instagram = account('instagram');
const clinicName = Line(120).min(1, 'El nombre es obligatorio');
export const BusinessForm = z.strictObject({
  name: clinicName,
  type: Business.shape.type,
  /** The main branch's name; empty for the clinic's. */
  branchName: Line(80),
  address: Line(300),
  city: Line(120),
  state: Line(120),
  postalCode: Line(20).regex(/^$|^\d{5}$/, 'Escribe los 5 dígitos del código postal'),
  phone: PhoneOrNone,
  email: z.union([z.literal(''), Email], { error: 'Ingresa un correo electrónico válido' }),
  website: link,
  social: z.strictObject({
    facebook,
    instagram,
    whatsapp: PhoneOrNone,
  }),
});
export type BusinessForm = z.output<typeof BusinessForm>;

export const MAX_PHOTOS = 8;
export const MAX_FACTS = 4;
/** A picture of an upload, or one of the site's own drawings. */
const picture = Line(300).regex(/^$|^\/(img|media)\/[\w-]+\.\w{3,4}$/, 'Sube la imagen de nuevo');
const color = Line(20)
  .toLowerCase()
  .superRefine((typed, context) => {
    if (typed === '') return;
    const message = !HEX_COLOR.test(typed)
      ? 'Escribe el color como #7a3e52'
      : isReadable(typed)
        ? ''
        : `Los textos en este color no se leerían bien. Uno parecido que sí: ${readableColor(typed)}`;
    if (message !== '') context.addIssue({ code: 'custom', message });
  });
/** It is stored with the clinic's data, so both forms save over one version. */
export const BrandForm = z.strictObject({
  logo: picture,
  primary: color,
  accent: color,
  reviews: link,
  cofepris: Line(60),
  cover: picture,
  photos: z
    .array(z.strictObject({ image: picture.min(1, 'Sube la foto o quita el renglón'), text: Line(120) }))
    .max(MAX_PHOTOS, `Máximo ${MAX_PHOTOS} fotos`),
  facade: picture,
  facts: z
    .array(
      z.strictObject({
        figure: Line(12).min(1, 'Escribe la cifra'),
        of: Line(40).min(1, 'Escribe qué cuenta la cifra'),
      }),
    )
    .max(MAX_FACTS, `Máximo ${MAX_FACTS} cifras`),
});
export type BrandForm = z.output<typeof BrandForm>;

/**
 * Counts the saves of this form, from 0, so that a save can name the version that it read. Each form has a version of
 * its own, even if several share one item, so hours and staff do not conflict.
 */
const version = z.int().min(0);
export const AdminSettings = Settings.extend({
  versions: z.object({ schedule: version, capacity: version, booking: version }),
}).meta({ id: 'AdminSettings' });
export type AdminSettings = z.infer<typeof AdminSettings>;
export const AdminBusiness = Business.extend({ version }).meta({ id: 'AdminBusiness' });
export type AdminBusiness = z.infer<typeof AdminBusiness>;

const policy = SecurityPolicy.shape;
const SecurityPolicyChange = z
  .strictObject({
    adminMfaRequired: policy.adminMfaRequired.exactOptional(),
    lockMinutes: policy.lockMinutes.exactOptional(),
  })
  .refine((body) => Object.keys(body).length > 0, { error: 'Nada que guardar' });
export type SecurityPolicyChange = z.infer<typeof SecurityPolicyChange>;

/** Appointments ahead that a change leaves at times that cannot be booked, or with a service that is gone. */
export const Outside = z
  .object({
    /** The first ones, by time. */
    items: z.array(
      z.object({ id: Id, startsAt: Instant, clientName: z.string().nullable(), serviceName: z.string().nullable() }),
    ),
    total: z.int(),
  })
  .meta({ id: 'Outside' });
export type Outside = z.infer<typeof Outside>;

export const MAX_CLOSED_DAYS = 366;
const closure = {
  from: Day,
  to: Day,
  /** Null for the whole clinic. */
  category: z.enum(CATEGORIES).nullable(),
  reason: Line(120).min(1, 'Escribe el motivo'),
  /** By default every branch. */
  branch: Id.optional(),
};
export const CloseDays = z.strictObject(closure).superRefine(demandDays(MAX_CLOSED_DAYS));
export type CloseDays = z.infer<typeof CloseDays>;
export const Closure = z
  .object({ id: Id, ...closure, createdAt: Instant, createdByName: z.string() })
  .meta({ id: 'Closure' });
export type Closure = z.infer<typeof Closure>;

const configuration = {
  service: 'office',
  access: { all: ['access_configuration'] },
} as const satisfies Partial<RouteDef>;

export const configurationRoutes = defineRoutes({
  getAdminSettings: {
    ...configuration,
    method: 'GET',
    path: '/api/admin/settings',
    summary: 'Opening hours and staff as they are at this moment, and the version of each form',
    response: AdminSettings,
    errors: [],
  },
  previewSchedule: {
    ...configuration,
    method: 'POST',
    path: '/api/admin/settings/schedule/preview',
    summary: 'Which appointments ahead would fall outside these hours? Nothing is changed',
    body: ScheduleForm,
    response: Outside,
    errors: [],
  },
  saveSchedule: {
    ...configuration,
    method: 'PUT',
    path: '/api/admin/settings/schedule',
    summary: 'Opening hours and interval; what is booked stays booked',
    body: ScheduleForm.safeExtend({ version }),
    response: AdminSettings,
    errors: ['changed_meanwhile', 'busy'],
  },
  saveCapacity: {
    ...configuration,
    method: 'PUT',
    path: '/api/admin/settings/capacity',
    summary: 'How many people work in each category, and how a place is counted',
    body: CapacityForm.extend({ version }),
    response: AdminSettings,
    errors: ['changed_meanwhile', 'busy'],
  },
  saveBookingRules: {
    ...configuration,
    method: 'PUT',
    path: '/api/admin/settings/booking',
    summary:
      'How soon and how far ahead clients book, until when they cancel or move, and when the last appointment begins; what is booked stays booked',
    body: BookingRulesForm.extend({ version }),
    response: AdminSettings,
    errors: ['changed_meanwhile', 'busy'],
  },
  getAdminBusiness: {
    ...configuration,
    method: 'GET',
    path: '/api/admin/business',
    summary: 'Who the clinic is at this moment, and the version of the form',
    response: AdminBusiness,
    errors: [],
  },
  saveBusiness: {
    ...configuration,
    method: 'PUT',
    path: '/api/admin/business',
    summary: 'Who the clinic is: footer, contact and notices say it',
    body: BusinessForm.extend({ version }),
    response: AdminBusiness,
    errors: ['changed_meanwhile', 'busy'],
  },
  saveBrand: {
    ...configuration,
    method: 'PUT',
    path: '/api/admin/brand',
    summary: 'How the clinic looks: its name, logo, colours and photos; the site shows it',
    body: BrandForm.extend({ version }),
    response: AdminBusiness,
    errors: ['changed_meanwhile', 'busy'],
  },
  listClosures: {
    ...configuration,
    method: 'GET',
    path: '/api/admin/closed-days',
    summary: 'Closed days from a day on, by date',
    query: z.object({ from: Day }),
    response: itemsOf(Closure),
    errors: ['busy'],
  },
  previewClosure: {
    ...configuration,
    method: 'POST',
    path: '/api/admin/closed-days/preview',
    summary: 'Which appointments lie on these days? Nothing is changed',
    body: CloseDays,
    response: Outside,
    errors: [],
  },
  closeDays: {
    ...configuration,
    ...MADE_ONCE,
    path: '/api/admin/closed-days',
    summary: 'Close days, for the whole clinic or one category; what is booked stays booked',
    body: CloseDays,
    response: Closure,
    errors: ['branch_not_found', ...ONCE_ERRORS],
  },
  reopenDays: {
    ...configuration,
    method: 'DELETE',
    path: '/api/admin/closed-days/{closureId}',
    summary: 'Open them again, as far as no other closure covers them',
    params: z.object({ closureId: Id }),
    response: z.object({ id: Id }),
    errors: ['closure_not_found', 'busy'],
  },
  getSecurityPolicy: {
    method: 'GET',
    path: '/api/admin/security-policy',
    ...configuration,
    summary: 'What is asked of administrators',
    response: SecurityPolicy,
    errors: [],
  },
  saveSecurityPolicy: {
    method: 'PUT',
    path: '/api/admin/security-policy',
    ...configuration,
    // Switches, like those of the catalog: their values do not depend on an earlier read, so they have no version.
    summary: 'Set it; who asks for a second factor must have one, who no longer asks must be allowed to manage roles',
    /** Fields that are left out stay. */
    body: SecurityPolicyChange,
    response: SecurityPolicy,
    errors: ['busy'],
  },
});
