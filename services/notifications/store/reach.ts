import { isSet } from '@rostro/platform/env';
import type { NoticeChannel } from '@rostro/shared/contract/notifications/notice-names';
import type { NoticeKind } from '@rostro/shared/notice-kinds';
import { KINDS } from '../kinds/index.ts';

/** Whether the channel has a sender for such notices. WhatsApp needs a number of the clinic. */
export const reaches = (kind: NoticeKind, channel: NoticeChannel): boolean =>
  channel === 'email' || (KINDS[kind].whatsapp !== null && isSet('WHATSAPP_PHONE_NUMBER_ID'));
