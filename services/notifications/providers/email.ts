import { SESClient, SendRawEmailCommand } from '@aws-sdk/client-ses';
import { env } from '@rostro/platform/env';
import type { Mail } from '@rostro/platform/mail/frame';
import { mailbox, mailboxOf } from '@rostro/platform/mail/mime-header';
import { rawMessage } from '@rostro/platform/mail/mime-message';
import { PATIENCE } from '@rostro/platform/patience';
import { unlogged } from '@rostro/platform/unlogged';
import { prepareGuestCode } from '@rostro/rules/accounts/guest-code';
import type { Delivery } from '../domain/delivery.ts';
import type { Undelivered } from '../domain/problem-name.ts';
import { recordTag } from '../domain/record-tag.ts';
import { type Notice, noticeMail } from '../kinds/index.ts';
import { calendarOf } from '../templates/calendar.ts';
import { guestProofUrl } from '../templates/links.ts';
import type { ReplyLinks } from '../templates/replies.ts';
import type { Channel } from '../use-cases/channel.ts';
import type { Send } from '../use-cases/deliver-once.ts';
import { replyLinksOf } from './reply-links.ts';

/** One attempt only: the SDK's own retry could send the mail twice. */
const ses = unlogged(new SESClient({ maxAttempts: 1, requestHandler: PATIENCE }));

interface Addressed {
  to: string;
  /** The sender; answers go to the clinic's address, or to the sender's if it has none. */
  clinic: { name: string; email: string };
}

function prepared(mail: Mail, { to, clinic }: Addressed, record: Undelivered): Send {
  const from = mailboxOf(clinic.name, env('MAIL_FROM'));
  const configurationSet = process.env.SES_CONFIGURATION_SET ?? '';
  const message = rawMessage(mail, { from, to, replyTo: clinic.email, mark: `rostro-${record.attemptId}` });
  const command = new SendRawEmailCommand({
    Source: mailbox(from).join(' '),
    Destinations: [to],
    RawMessage: { Data: new TextEncoder().encode(message) },
    Tags: [{ Name: 'record', Value: recordTag(record) }],
    ...(configurationSet !== '' && { ConfigurationSetName: configurationSet }),
  });
  return async () => (await ses.send(command)).MessageId;
}

/**
 * A guest's letter carries the code that proves the e-mail. The code is made here, so that no event, queue or record
 * holds it.
 */
const needsProof = (notice: Notice): boolean =>
  notice.kind === 'hold-ending' || (notice.kind === 'acknowledgement' && notice.heldUntil !== null);

const noticePrepared = (notice: Notice, to: string, record: Delivery, links: ReplyLinks): Send =>
  prepared(
    { ...noticeMail(notice, env('SITE_URL'), links), ...calendarOf(notice) },
    { to, clinic: notice.clinic },
    record,
  );

export const EMAIL: Channel = {
  name: 'email',
  notice: (notice, to, record) => {
    const links = replyLinksOf(record);
    if (!needsProof(notice)) return noticePrepared(notice, to, record, links);
    const { digits, write } = prepareGuestCode(
      { appointmentId: record.appointmentId, to },
      record.updatedAt,
      env('LINK_SECRET'),
    );
    const page = guestProofUrl(env('SITE_URL'), record.appointmentId, digits);
    const send = noticePrepared(notice, to, record, { ...links, proof: { digits, page } });
    return { send, beside: write };
  },
  letter: ({ mail }, letter, to, record) =>
    prepared(mail(letter, env('SITE_URL')), { to, clinic: letter.clinic }, record),
};
