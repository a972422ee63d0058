import type { OnError } from '../common/on-error.ts';
import { recordOf } from './attributes.ts';
import type { DeliveryDetails, User } from './engine.ts';
import { deliveryFailed } from './errors.ts';
import { emailOf } from './pool.ts';
import type { CallTrigger, Occurrence } from './triggers.ts';

export type Occasion = 'SignUp' | 'ResendCode' | 'AdminCreateUser' | 'UpdateUserAttribute' | 'VerifyUserAttribute';

export interface Mail {
  to: string;
  subject: string;
  html: string;
  text: string;
}

interface Outlets {
  mail: (mail: Mail) => Promise<void>;
  callTrigger: CallTrigger;
  onError: OnError;
}

export interface Letter {
  occasion: Occasion;
  user: User;
  code: string;
  metadata?: Readonly<Record<string, string>> | undefined;
}

const CODE = '{####}';
const USERNAME = '{username}';
/** Cognito's own texts, for mails that the trigger does not change. */
const VERIFICATION = { emailSubject: 'Your verification code', emailMessage: `Your confirmation code is ${CODE}` };
const INVITATION = {
  emailSubject: 'Your temporary password',
  emailMessage: `Your username is ${USERNAME} and temporary password is ${CODE}`,
};

interface Wording {
  emailSubject?: string | null;
  emailMessage?: string | null;
}

const occurrenceOf = ({ occasion, user, metadata }: Letter): Occurrence => ({
  source: occasion,
  userName: user.Username,
  request: {
    userAttributes: { ...recordOf(user.Attributes), 'cognito:user_status': user.UserStatus },
    codeParameter: CODE,
    linkParameter: '{##Click Here##}',
    usernameParameter: occasion === 'AdminCreateUser' ? USERNAME : null,
    ...(metadata && { clientMetadata: metadata }),
  },
  response: { smsMessage: null, emailMessage: null, emailSubject: null },
});

/** Responses contain a masked address. */
export function deliveryTo(email: string): DeliveryDetails {
  const [local = '', domain = ''] = email.split('@');
  return {
    AttributeName: 'email',
    DeliveryMedium: 'EMAIL',
    Destination: `${local.charAt(0)}***@${domain.charAt(0)}***`,
  };
}

export type Courier = (letter: Letter) => Promise<DeliveryDetails>;

const ENTITIES: Readonly<Record<string, string>> = {
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#39;': "'",
  '&nbsp;': ' ',
  '&amp;': '&',
};

/** Returns the plain text of an HTML mail, for programs that show no HTML: paragraphs on lines of their own, links spelled out. */
export function textOf(html: string): string {
  return html
    .replace(/<(head|style|script)\b[\s\S]*?<\/\1>/gi, '')
    .replace(/<a\b[^>]*href="([^"]*)"[^>]*>([\s\S]*?)<\/a>/gi, '$2\n$1')
    .replace(/<br\s*\/?>|<\/(p|h\d|tr|div|li)>/gi, '\n\n')
    .replace(/<[^>]*>/g, '')
    .replace(/&(lt|gt|quot|#39|nbsp|amp);/g, (entity) => ENTITIES[entity] ?? entity)
    .replace(/[^\S\n]+/g, ' ')
    .replace(/ *\n */g, '\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
}

/** Gets the mail's text from the pool's custom-message trigger, inserts the code and sends the mail. */
export function createCourier({ mail, callTrigger, onError }: Outlets): Courier {
  async function wordingOf(letter: Letter): Promise<Required<{ subject: string; html: string }>> {
    const answer = (await callTrigger('customMessage', occurrenceOf(letter))) as { response?: Wording };
    const standard = letter.occasion === 'AdminCreateUser' ? INVITATION : VERIFICATION;
    return {
      subject: answer.response?.emailSubject || standard.emailSubject,
      html: answer.response?.emailMessage || standard.emailMessage,
    };
  }

  return async (letter) => {
    const to = emailOf(letter.user);
    const { subject, html: template } = await wordingOf(letter);
    const html = template.replaceAll(CODE, () => letter.code).replaceAll(USERNAME, () => to);
    await mail({ to, subject, html, text: textOf(html) }).catch((error: unknown) => {
      onError('identity: a mail could not be handed over', error);
      throw deliveryFailed();
    });
    return deliveryTo(to);
  };
}
