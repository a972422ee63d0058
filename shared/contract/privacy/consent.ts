import * as z from 'zod';
import { Instant } from '../schemas.ts';

export const Consent = z
  .strictObject({
    /** Reminders and thanks, by e-mail. */
    reminders: z.boolean(),
    /** Reminders and thanks by WhatsApp as well. */
    whatsapp: z.boolean(),
  })
  .meta({ id: 'Consent' });
export type Consent = z.infer<typeof Consent>;
export const RecordedConsent = z
  .object({ ...Consent.shape, at: Instant, source: z.string() })
  .meta({ id: 'RecordedConsent' });
export type RecordedConsent = z.infer<typeof RecordedConsent>;
