import * as z from 'zod';
import type { ProviderReport } from './settlement.ts';

/**
 * WhatsApp's status of a sent message. Source:
 * https://developers.facebook.com/docs/whatsapp/cloud-api/webhooks/components (statuses)
 */
export const MessageStatus = z.object({
  id: z.string(),
  status: z.string(),
  recipient_id: z.string(),
  /** The tag that the message was sent with. */
  biz_opaque_callback_data: z.string().exactOptional(),
  errors: z.array(z.object({ code: z.int() })).exactOptional(),
});
export type MessageStatus = z.infer<typeof MessageStatus>;

/**
 * Codes whose cause is the number itself. Limits, experiments, and our account's payment or registration are not among
 * them. Source: https://developers.facebook.com/docs/whatsapp/cloud-api/support/error-codes (131026: message
 * undeliverable, not a WhatsApp number, or one that accepts no messages of businesses)
 */
const NUMBERS_FAULT: ReadonlySet<number> = new Set([131026]);

/** Null if the status has no consequence. */
export function reportOfStatus({ status, errors = [] }: MessageStatus): ProviderReport | null {
  switch (status) {
    case 'sent':
      return { state: 'sent' };
    case 'delivered':
    case 'read':
      return { state: 'delivered' };
    case 'failed': {
      const code = errors[0]?.code;
      return {
        state: 'bounced',
        reason: String(code ?? 'failed'),
        blocks: code !== undefined && NUMBERS_FAULT.has(code),
      };
    }
    default:
      return null;
  }
}
