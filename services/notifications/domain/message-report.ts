import * as z from 'zod';
import type { ProviderReport } from './settlement.ts';

/**
 * What WhatsApp tells of a message that was sent.
 * Source: https://developers.facebook.com/docs/whatsapp/cloud-api/webhooks/components (statuses)
 */
export const MessageStatus = z.object({
  id: z.string(),
  status: z.string(),
  recipient_id: z.string(),
  /** What the message was sent with. */
  biz_opaque_callback_data: z.string().exactOptional(),
  errors: z.array(z.object({ code: z.int() })).exactOptional(),
});
export type MessageStatus = z.infer<typeof MessageStatus>;

/**
 * Of these codes the number itself is the cause. Limits, experiments, our account's payment or registration are not.
 * Source: https://developers.facebook.com/docs/whatsapp/cloud-api/support/error-codes (131026: message undeliverable, not a
 * WhatsApp number, or one that accepts no messages of businesses)
 */
const NUMBERS_FAULT: ReadonlySet<number> = new Set([131026]);

/** Null where nothing follows from it. */
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
