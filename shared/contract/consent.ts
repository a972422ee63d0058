import * as z from 'zod';
import { Instant } from './schemas.ts';

/** What a person agreed to be sent, apart from what their own bookings ask for. */
export const Consent = z
  .strictObject({
    /** Reminders and thanks, by e-mail. */
    reminders: z.boolean(),
    /** The same by WhatsApp too. */
    whatsapp: z.boolean(),
  })
  .meta({ id: 'Consent' });
export type Consent = z.infer<typeof Consent>;
export const RecordedConsent = z
  .object({ ...Consent.shape, at: Instant, source: z.string() })
  .meta({ id: 'RecordedConsent' });
export type RecordedConsent = z.infer<typeof RecordedConsent>;
