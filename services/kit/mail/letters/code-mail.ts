import { html } from '@rostro/shared/html';
import { renderFrame } from '../frame.ts';
import { aside, button, code, heading, paragraph, password } from '../pieces.ts';
import { hello } from '../words.ts';

export interface CodeMail {
  heading: string;
  /** What the person may call us by; none is fine. */
  name: string | undefined;
  /** One paragraph above the code. */
  lead: string;
  /** Stands for the code: Cognito puts the code in its place, in the text and in the link. */
  code: string;
  /** The code is a temporary password. */
  isPassword?: true;
  /** The page that takes the code; null where it is entered in a page that is open already. */
  page: { button: string; link: string } | null;
  /** One quiet paragraph below: how long the code is good for, and what to do when it was not asked for. */
  note: string;
  whyYou: string;
}

/** The user pool sends them before there is a clinic to speak of. */
const HOUSE = 'Rostro';

const firstName = (name = ''): string => name.trim().split(/\s+/)[0] ?? '';

/** A mail around a code. It stands there in letters, not only in the link: some programs open links before the person does. */
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
