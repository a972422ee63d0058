import { reputation } from '../metrics/mails.ts';
import type { AddAlarm } from './create-alarms.ts';

/** The rate at which SES reviews an account, by its own documentation. */
const REVIEWED_AT = { bounces: 0.05, complaints: 0.001 } as const;

export function watchMails(addAlarm: AddAlarm): void {
  addAlarm('MailBounces', {
    metric: reputation.bounces,
    threshold: REVIEWED_AT.bounces,
    says: 'Of all mails 5 % and more come back: SES puts the account under review, and may stop it.',
    paragraph: 'Mails come back',
  });
  addAlarm('MailComplaints', {
    metric: reputation.complaints,
    threshold: REVIEWED_AT.complaints,
    says: 'Of a thousand mails one and more are called spam: SES puts the account under review, and may stop it.',
    paragraph: 'Mails come back',
  });
}
