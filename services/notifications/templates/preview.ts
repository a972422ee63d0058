import type { Mail } from '@rostro/kit/mail/frame';
import type { Message } from '@rostro/kit/mail/letters/account';
import type { NoticePreview } from '@rostro/shared/contract/notice-preview';
import { fillTemplate } from '@rostro/shared/whatsapp';
import type { Notice } from '../domain/wording.ts';
import { chooseTemplate } from './whatsapp.ts';

/** Back to the top of the frame that a mail is shown in; `#` alone would lead to the page around it. */
export const NOWHERE = 'about:srcdoc#';

/** Who looks at an example and taps on something stays where they are. */
const withDeadLinks = (html: string): string => html.replace(/ href="[^"]*"/g, ` href="${NOWHERE}"`);

export const mailPreview = ({ subject, html, text }: Mail): NoticePreview['email'] => ({
  subject,
  html: withDeadLinks(html),
  text,
});

/** The user pool sends HTML alone. */
export const messagePreview = ({ subject, html }: Message): NoticePreview['email'] => ({
  subject,
  html: withDeadLinks(html),
  text: null,
});

/** As Meta would fill in the template of the message. */
export function whatsappPreview(notice: Notice): NoticePreview['whatsapp'] {
  const filled = chooseTemplate(notice);
  if (filled === null) return null;
  const [template, values] = filled;
  const { name, category, buttons = [] } = template;
  return { template: name, category, text: fillTemplate(template, values), buttons: buttons.map(({ text }) => text) };
}
