import type { Mail } from '@rostro/platform/mail/frame';
import type { NoticeChannel } from '@rostro/shared/contract/notifications/notice-names';
import type { Delivery, LetterDelivery } from '../domain/delivery.ts';
import type { AccountLetter } from '../domain/letter.ts';
import type { SkipReason } from '../domain/notice.ts';
import type { Notice } from '../kinds/index.ts';
import type { TemplateMessage } from '../templates/whatsapp.ts';
import type { Prepared, Send } from './deliver-once.ts';

export interface Words<L> {
  mail: (letter: L, siteUrl: string) => Mail;
  /** Absent, or null for this letter: it only goes by e-mail. */
  whatsapp?: (letter: L, to: string) => TemplateMessage | null;
}

/**
 * A channel to a person. Failures before the provider's call happen here. `record` names the attempt, for links and
 * for the provider's reports.
 */
export interface Channel {
  name: NoticeChannel;
  notice: (notice: Notice, to: string, record: Delivery) => Prepared | { skip: SkipReason };
  letter: <L extends AccountLetter>(
    words: Words<L>,
    letter: L,
    to: string,
    record: LetterDelivery,
  ) => Send | { skip: SkipReason };
}
