import { SESClient, SendEmailCommand } from '@aws-sdk/client-ses';
import { env } from '@rostro/kit/env';
import { emailChangeMail } from '../templates/email-change.ts';
import type { Mail } from '../templates/frame.ts';
import { noticeMail } from '../templates/notice-mail.ts';
import { receiptMail } from '../templates/receipt.ts';
import type { LetterPort } from '../use-cases/deliver-email-change.ts';
import type { ChannelPort } from '../use-cases/deliver-notice.ts';
import type { Send } from '../use-cases/deliver-once.ts';
import type { ReceiptPort } from '../use-cases/deliver-receipt.ts';
import { PATIENCE } from './patience.ts';

/** One attempt only: a second one by the client itself could send the mail twice. */
const ses = new SESClient({ maxAttempts: 1, requestHandler: PATIENCE });

const utf8 = (Data: string) => ({ Data, Charset: 'UTF-8' });

function prepared(mail: Mail, to: string): Send {
  const command = new SendEmailCommand({
    Source: env('MAIL_FROM'),
    Destination: { ToAddresses: [to] },
    Message: { Subject: utf8(mail.subject), Body: { Html: utf8(mail.html), Text: utf8(mail.text) } },
  });
  return async () => (await ses.send(command)).MessageId;
}

export const email: ChannelPort = {
  channel: 'email',
  prepare: (notice, to) => prepared(noticeMail(notice, env('SITE_URL')), to),
};

export const letters: LetterPort = { prepare: (letter, to) => prepared(emailChangeMail(letter), to) };

export const receipts: ReceiptPort = { prepare: (letter, to) => prepared(receiptMail(letter), to) };
