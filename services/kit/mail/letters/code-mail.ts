import { html } from '@rostro/shared/html';
import { renderFrame } from '../frame.ts';
import { aside, button, code, heading, paragraph, password } from '../pieces.ts';
import { hello } from '../words.ts';

export interface CodeMail {
  heading: string;
  /** The person's first name, if known. */
  name: string | undefined;
  /** One paragraph above the code. */
  lead: string;
  /** The placeholder that Cognito replaces with the code, in text and link. */
  code: string;
  /** The code is a temporary password. */
  isPassword?: true;
  /** The page that takes the code; null if that page is open already. */
  page: { button: string; link: string } | null;
  /** One quiet paragraph below: how long the code is valid, and what to do if the person did not ask for it. */
  note: string;
  whyYou: string;
}

/** The user pool sends these mails before the clinic has a name. */
const HOUSE = 'Rostro';

const firstName = (name = ''): string => name.trim().split(/\s+/)[0] ?? '';

/**
 * A mail around a code. The code stands there in letters, not only in the link, because some programs open links before
 * the person does.
 */
export function codeMail(mail: CodeMail): string {
  const { page, note } = mail;
  const letters = mail.isPassword ? password(mail.code) : code(mail.code, page?.link);
  const link = page === null ? [] : [button(page.button, page.link)];
  return renderFrame({
    title: mail.heading,
    preview: note,
    clinic: HOUSE,
    body: html`${heading(mail.heading)}${paragraph(`${hello(firstName(mail.name))} ${mail.lead}`)}${letters}${link}${aside(note)}`,
    whyYou: mail.whyYou,
  }).html;
}
