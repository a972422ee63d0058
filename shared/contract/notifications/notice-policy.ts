import * as z from 'zod';
import { MAX_AFTERCARE } from '../catalog/catalog-admin.ts';
import { Email, INVALID_EMAIL, PhoneOrNone } from '../clinic/contact.ts';
import { defineRoutes, type RouteDef } from '../route.ts';
import { ruleOver } from '../rules.ts';
import { CatalogId, Time } from '../schemas.ts';
import { Text } from '../text.ts';
import { NOTICE_CHANNELS } from './notices.ts';

export const MAX_REMINDERS = 3;
const AT_EMAIL = 'Escribe el correo que recibe los avisos';
const AT_WHATSAPP = 'Escribe el WhatsApp que recibe los avisos';
/** Where the clinic is notified of bookings on the site. An address of an unused channel is kept for later. */
const NewBookings = z
  .strictObject({
    channels: z.array(z.enum(NOTICE_CHANNELS)).max(NOTICE_CHANNELS.length),
    email: z.union([z.literal(''), Email], { error: INVALID_EMAIL }),
    whatsapp: PhoneOrNone,
  })
  .superRefine(
    ruleOver(['channels', 'email', 'whatsapp'], ({ channels, ...addresses }, { addIssue }) => {
      for (const channel of channels) {
        if (addresses[channel] !== '') continue;
        addIssue({ code: 'custom', path: [channel], message: channel === 'email' ? AT_EMAIL : AT_WHATSAPP });
      }
    }),
  );
const HEALTH_FORM_HOURS = { min: 2, max: 168 } as const;
/** Visits of these services get the link to the medical form automatically, this many hours before. */
const HealthForm = z.strictObject({
  serviceIds: z
    .array(CatalogId)
    .max(50, 'Elige como máximo 50')
    .refine((ids) => new Set(ids).size === ids.length, 'Elige cada uno una sola vez'),
  hours: z
    .int('Escribe horas enteras')
    .min(HEALTH_FORM_HOURS.min, `Mínimo ${HEALTH_FORM_HOURS.min} horas`)
    .max(HEALTH_FORM_HOURS.max, `Máximo ${HEALTH_FORM_HOURS.max} horas`),
});
/** The automatic notices besides confirmations, and the quiet hours. */
export const NoticePolicy = z.strictObject({
  /** The hours before an appointment at which its reminders are sent; empty for no reminders. */
  reminderHours: z
    .array(z.int('Escribe horas enteras').min(1, 'Mínimo 1 hora').max(168, 'Máximo 168 horas'))
    .max(MAX_REMINDERS, `Elige como máximo ${MAX_REMINDERS} recordatorios`)
    .refine((hours) => new Set(hours).size === hours.length, { error: 'Cada recordatorio va a otra hora' }),
  channels: z.array(z.enum(NOTICE_CHANNELS)).max(NOTICE_CHANNELS.length),
  /** No automatic notice from here until `quietTo` on the next morning; equal times mean no quiet hours. */
  quietFrom: Time,
  quietTo: Time,
  /** Thanks after an attended visit, some hours later. */
  thanks: z.boolean(),
  /** The text about aftercare in the thanks, for services without one of their own; empty for none. */
  aftercare: Text(MAX_AFTERCARE),
  newBookings: NewBookings,
  healthForm: HealthForm,
});
export type NoticePolicy = z.output<typeof NoticePolicy>;

/** Counts the saves, from 0, so that a save can name the version that it read. */
const version = z.int().min(0);
/** As saved: addresses are in their stored form. */
const kept = z.strictObject({ channels: z.array(z.enum(NOTICE_CHANNELS)), email: z.string(), whatsapp: z.string() });
export const SavedNoticePolicy = NoticePolicy.extend({ newBookings: kept, version }).meta({ id: 'SavedNoticePolicy' });
export type SavedNoticePolicy = z.infer<typeof SavedNoticePolicy>;

const configuration = {
  service: 'notices',
  access: { all: ['access_configuration'] },
} as const satisfies Partial<RouteDef>;

export const noticePolicyRoutes = defineRoutes({
  getNoticePolicy: {
    ...configuration,
    method: 'GET',
    path: '/api/admin/settings/notices',
    summary: 'Which reminders and thanks go out by themselves, and when',
    response: SavedNoticePolicy,
    errors: [],
  },
  saveNoticePolicy: {
    ...configuration,
    method: 'PUT',
    path: '/api/admin/settings/notices',
    summary: 'Which reminders and thanks go out by themselves, and when',
    body: NoticePolicy.extend({ version }),
    response: SavedNoticePolicy,
    errors: ['changed_meanwhile', 'busy'],
  },
});
