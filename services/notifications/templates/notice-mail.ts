import type { Mail } from '@rostro/kit/mail/frame';
import type { Notice } from '../domain/wording.ts';
import { acknowledgementMail } from './acknowledgement.ts';
import { cancellationMail } from './cancellation.ts';
import { confirmationMail } from './email.ts';
import { newBookingMail } from './new-booking.ts';
import { reminderMail } from './reminder.ts';
import type { ReplyLinks } from './replies.ts';
import { rescheduleMail } from './reschedule.ts';
import { thanksMail } from './thanks.ts';

/** The words of a notice's mail, by its kind. */
export function noticeMail(notice: Notice, siteUrl: string, links: ReplyLinks): Mail {
  switch (notice.kind) {
    case 'acknowledgement':
      return acknowledgementMail(notice, siteUrl, links);
    case 'confirmation':
      return confirmationMail(notice, siteUrl, links);
    case 'reschedule':
      return rescheduleMail(notice, siteUrl, links);
    case 'cancellation':
      return cancellationMail(notice, siteUrl);
    case 'reminder':
      return reminderMail(notice, siteUrl, links);
    case 'new-booking':
      return newBookingMail(notice, siteUrl);
    case 'thanks':
      return thanksMail(notice, siteUrl, links);
  }
}
