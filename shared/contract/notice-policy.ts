import * as z from 'zod';
import { Email, INVALID_EMAIL, PhoneOrNone } from './contact.ts';
import { NOTICE_CHANNELS } from './notices.ts';
import { defineRoutes, type RouteDef } from './route.ts';
import { isNoDust, Time } from './schemas.ts';
import { Text } from './text.ts';

export const MAX_REMINDERS = 3;
export const MAX_AFTERCARE = 500;
/** Of one WhatsApp message, in centavos and parts of them; 0: nobody has said. */
const Price = z
  .number('Escribe un precio')
  .min(0, 'Mínimo 0')
  .max(10_000, 'Máximo $100')
  .refine(isNoDust(0.0001), { error: 'Escribe como máximo cuatro cifras después del punto' });
const AT_EMAIL = 'Escribe el correo que recibe los avisos';
const AT_WHATSAPP = 'Escribe el WhatsApp que recibe los avisos';
/** Where the clinic itself is told of each booking of the site; an address without its channel is kept for later. */
const NewBookings = z
  .strictObject({
    channels: z.array(z.enum(NOTICE_CHANNELS)).max(NOTICE_CHANNELS.length),
    email: z.union([z.literal(''), Email], { error: INVALID_EMAIL }),
    whatsapp: PhoneOrNone,
  })
  .superRefine(({ channels, ...addresses }, context) => {
    for (const channel of channels) {
      if (addresses[channel] !== '') continue;
      context.addIssue({ code: 'custom', path: [channel], message: channel === 'email' ? AT_EMAIL : AT_WHATSAPP });
    }
  });
/** What the clinic sends by itself besides confirmations, and when it keeps still. */
export const NoticePolicy = z.strictObject({
  /** How many hours before an appointment its reminders go out; none: no reminders. */
  reminderHours: z
    .array(z.int('Escribe horas enteras').min(1, 'Mínimo 1 hora').max(168, 'Máximo 168 horas'))
    .max(MAX_REMINDERS, `Elige como máximo ${MAX_REMINDERS} recordatorios`)
    .refine((hours) => new Set(hours).size === hours.length, { error: 'Cada recordatorio va a otra hora' }),
  channels: z.array(z.enum(NOTICE_CHANNELS)).max(NOTICE_CHANNELS.length),
  /** Nothing goes out by itself from here until `quietTo` on the next morning; both the same: never quiet. */
  quietFrom: Time,
  quietTo: Time,
  /** Thanks those who came, some hours after. */
  thanks: z.boolean(),
  /** What the thanks say of the care afterwards; empty: nothing. */
  aftercare: Text(MAX_AFTERCARE),
  newBookings: NewBookings,
  /** What a message costs by the category that Meta gave its template; only to reckon with. */
  whatsappPrices: z.strictObject({ utilityCents: Price, marketingCents: Price }),
});
export type NoticePolicy = z.output<typeof NoticePolicy>;

/** How often it was saved, 0 before the first time: who saves says what was read. */
const version = z.int().min(0);
/** As it was saved: addresses are in the form that they are kept in. */
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
