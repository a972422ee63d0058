import type { Notice } from '../domain/saying.ts';
import { confirmationMail } from './email.ts';
import type { Mail } from './frame.ts';
import { reminderMail } from './reminder.ts';
import { thanksMail } from './thanks.ts';

/** A notice as a mail, by its kind. */
export function noticeMail(notice: Notice, siteUrl: string): Mail {
  switch (notice.kind) {
    case 'confirmation':
      return confirmationMail(notice, siteUrl);
    case 'reminder':
      return reminderMail(notice, siteUrl);
    case 'thanks':
      return thanksMail(notice, siteUrl);
  }
}
