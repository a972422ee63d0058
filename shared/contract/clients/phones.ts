import * as z from 'zod';
import { defineRoutes } from '../route.ts';
import { Instant } from '../schemas.ts';
import { Phone } from './person.ts';

/** The last digits of the phone that the clinic knows: a reader of the clinic's link enters them. */
export const PhoneDigits = z.string().regex(/^\d{4}$/, 'Escribe los últimos cuatro dígitos de tu teléfono');

/** The validity of a WhatsApp code. */
export const PHONE_CODE_MINUTES = 10;

export const phonesRoutes = defineRoutes({
  sendPhoneCode: {
    method: 'POST',
    path: '/api/me/phone-code',
    service: 'phones',
    access: 'user',
    summary: 'Send a code by WhatsApp to a phone of the caller; the answer is the same whoever is known by that phone',
    body: z.strictObject({ phone: Phone }),
    response: z.object({ expiresAt: Instant }),
    errors: ['profile_required', 'whatsapp_off', 'phone_code_limit', 'code_not_sent', 'busy'],
  },
  provePhone: {
    method: 'POST',
    path: '/api/me/phone-proof',
    service: 'phones',
    access: 'user',
    summary: 'The code came: the phone that it went to is the caller’s, and so may be what the clinic knows of them',
    body: z.strictObject({ code: z.string().regex(/^\d{6}$/, 'Escribe los 6 dígitos del código') }),
    response: z.object({ phone: z.string(), phoneProvenAt: Instant }),
    errors: ['profile_required', 'phone_taken', 'phone_code_wrong', 'phone_code_expired', 'phone_code_tries', 'busy'],
  },
});
