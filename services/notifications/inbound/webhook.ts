import { log } from '@rostro/platform/log';
import * as z from 'zod';
import type { Reader } from './consume-reports.ts';

/**
 * AWS End User Messaging Social's event: Meta's own webhook entry as a text, and the mapping of Meta's numbers to
 * AWS's.
 * Source: https://docs.aws.amazon.com/social-messaging/latest/userguide/managing-event-destination-dlrs.html
 */
const Envelope = z.object({
  context: z
    .object({
      MetaPhoneNumberIds: z.array(z.object({ metaPhoneNumberId: z.string(), arn: z.string() })).default([]),
    })
    .default({ MetaPhoneNumberIds: [] }),
  whatsAppWebhookEntry: z.string(),
});
type Envelope = z.infer<typeof Envelope>;
const Entry = z.object({ changes: z.array(z.object({ value: z.unknown() })) });
const OfNumber = z.object({ metadata: z.object({ phone_number_id: z.string() }) });

/** The configuration calls `…:phone-number-id/976c…` `phone-number-id-976c…`. */
const idOf = (arn: string): string => arn.split(':').at(-1)?.replace('/', '-') ?? '';

/** AWS's id of the number that a change is about; undefined if the event does not say it. */
function numberOf(value: unknown, { context }: Envelope): string | undefined {
  const told = OfNumber.safeParse(value).data?.metadata.phone_number_id;
  const number = context.MetaPhoneNumberIds.find(({ metaPhoneNumberId }) => metaPhoneNumberId === told);
  return number && idOf(number.arn);
}

/** Each change with its number; none if the body is no message of WhatsApp's. */
function changesIn(body: unknown): { value: unknown; number: string | undefined }[] {
  const envelope = Envelope.safeParse(body);
  if (!envelope.success) return [];
  const { changes } = Entry.parse(JSON.parse(envelope.data.whatsAppWebhookEntry));
  return changes.map(({ value }) => ({ value, number: numberOf(value, envelope.data) }));
}

const isOthers = (number: string | undefined): number is string =>
  number !== undefined && number !== process.env.WHATSAPP_PHONE_NUMBER_ID;

/** The values of Meta's changes, for our own number only. */
export const webhookValues = (body: unknown): unknown[] =>
  changesIn(body).flatMap(({ value, number }) => (isOthers(number) ? [] : [value]));

/**
 * A business account reports all its numbers to one place. Events of other numbers are logged and ignored: an answer
 * or a "BAJA" to them is not meant for this clinic.
 */
export const otherNumbers: Reader = (body) => {
  for (const { number } of changesIn(body)) {
    if (isOthers(number)) log.warn('an event of another number', { number });
  }
  return [];
};
