import { isSet } from '@rostro/platform/env';
import type { NoticeChannel } from '@rostro/shared/contract/notices/notice-names';
import type { NoticeKind } from '@rostro/shared/notice-kinds';
import { KINDS } from '../kinds/index.ts';

/** Is there a sender of such notices on the channel? Of WhatsApp only where the clinic has a number there. */
export const reaches = (kind: NoticeKind, channel: NoticeChannel): boolean =>
  channel === 'email' || (KINDS[kind].whatsapp !== null && isSet('WHATSAPP_PHONE_NUMBER_ID'));
