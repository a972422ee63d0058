import { SESClient, SendEmailCommand } from '@aws-sdk/client-ses';
import { env } from '@rostro/kit/env';
import { confirmationMail } from '../templates/email.ts';
import type { ChannelPort } from '../use-cases/deliver-notice.ts';
import { PATIENCE } from './patience.ts';

/** One attempt only: a second one by the client itself could send the mail twice. */
const ses = new SESClient({ maxAttempts: 1, requestHandler: PATIENCE });

const utf8 = (Data: string) => ({ Data, Charset: 'UTF-8' });

export const email: ChannelPort = {
  channel: 'email',
  prepare(notice, to) {
    const mail = confirmationMail(notice, env('SITE_URL'));
    const command = new SendEmailCommand({
      Source: env('MAIL_FROM'),
      Destination: { ToAddresses: [to] },
      Message: { Subject: utf8(mail.subject), Body: { Html: utf8(mail.html), Text: utf8(mail.text) } },
    });
    return async () => (await ses.send(command)).MessageId;
  },
};
