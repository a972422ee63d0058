import type { Mail } from '@rostro/platform/mail/frame';
import type { Message } from '@rostro/rules/accounts/letters';
import type { NoticePreview } from '@rostro/shared/contract/notifications/notice-preview';
import { fillTemplate } from '@rostro/shared/whatsapp';
import { type Notice, noticeTemplate } from '../kinds/index.ts';
import { exampleLinks } from './replies.ts';

/** The top of the frame that shows a mail; `#` alone would lead to the surrounding page. */
export const NOWHERE = 'about:srcdoc#';

/** A tap in an example must not leave the page. */
const withDeadLinks = (html: string): string => html.replace(/ href="[^"]*"/g, ` href="${NOWHERE}"`);

export const mailPreview = ({ subject, html, text }: Mail): NoticePreview['email'] => ({
  subject,
  html: withDeadLinks(html),
  text,
});

/** The user pool sends HTML only. */
export const messagePreview = ({ subject, html }: Message): NoticePreview['email'] => ({
  subject,
  html: withDeadLinks(html),
  text: null,
});

/** Fills in the template as Meta would. */
export function whatsappPreview(notice: Notice, siteUrl: string): NoticePreview['whatsapp'] {
  const filled = noticeTemplate(notice, siteUrl, exampleLinks(siteUrl));
  if (filled === null) return null;
  const [template, values] = filled;
  const { name, category, buttons = [] } = template;
  return { template: name, category, text: fillTemplate(template, values), buttons: buttons.map(({ text }) => text) };
}
