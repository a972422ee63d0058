import { type Html, html } from '@rostro/shared/html';

export interface Mail {
  subject: string;
  html: string;
  text: string;
  /** An attached iCalendar file. */
  calendar?: { method: 'REQUEST' | 'CANCEL'; file: string };
  /** The address that a mail program posts to when its reader unsubscribes (RFC 8058). */
  unsubscribeUrl?: string;
}

/** In whose name a mail is written, and how that clinic looks. */
export interface Sender {
  name: string;
  /** The whole address of its picture; absent: its name is written. */
  logo?: string;
  /** `#rrggbb`: of buttons and links, and of the ground of codes; absent: the product's. */
  colors?: { plum: string; tint: string };
}

/** Mail programs support no style sheets, so the colours are written out. */
export const INK = '#2B2326';
export const MUTED = '#6B5F63';
const SAND = '#FAF6F2';
export const LINE = '#E9DFD6';
/** Borders of controls. */
export const CONTROL = '#8F8285';
/** The clinic's colour and its tint. Mail programs support no variables: `renderFrame` puts the colours in their place. */
export const PLUM = 'var(--plum)';
export const PLUM_TINT = 'var(--plum-tint)';
const OWN = { plum: '#7A3E52', tint: '#F6ECEF' };
export const SERIF = "Fraunces, Georgia, 'Times New Roman', serif";
export const SANS = "Inter, -apple-system, 'Segoe UI', Roboto, Helvetica, Arial, sans-serif";
export const MONO = "ui-monospace, Menlo, Consolas, 'Courier New', monospace";

interface Frame {
  title: string;
  /** What a list of mails shows beside the subject. */
  preview: string;
  sender: Sender;
  body: Html;
  whyYou: string;
  /** How to get no more of these mails, if the reader can choose. */
  howToStop?: Html;
}

const BREAK = html`<br>
              `;

const LOGO_PX = 44;
/** Where pictures are not loaded, the text in place of the logo looks like the name. */
const masthead = ({ name, logo }: Sender): Html =>
  logo === undefined
    ? html`${name}`
    : html`<img src="${logo}" alt="${name}" height="${LOGO_PX}" style="display:block;height:${LOGO_PX}px;width:auto;max-width:100%;border:0">`;

const coloured = ({ html: page }: Html, { colors: { plum, tint } = OWN }: Sender): Html => ({
  html: page.replaceAll(PLUM_TINT, tint).replaceAll(PLUM, plum),
});

/** The layout of a mail around its body: one column, from 320 to 560 px. */
export const renderFrame = ({ title, preview, sender, body, whyYou, howToStop }: Frame): Html =>
  coloured(
    html`<!doctype html>
<html lang="es-MX">
<head>
  <meta charset="utf-8">
  <meta name="viewport" content="width=device-width, initial-scale=1">
  <meta name="color-scheme" content="light">
  <title>${title}</title>
</head>
<body style="margin:0;padding:0;background:${SAND};color:${INK}">
  <div style="display:none;max-height:0;overflow:hidden">${preview}</div>
  <table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="background:${SAND}">
    <tr>
      <td align="center" style="padding:32px 12px">
        <table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:560px">
          <tr>
            <td style="padding:0 8px 20px;font:400 22px/1.2 ${SERIF};color:${PLUM};word-break:break-word">${masthead(sender)}</td>
          </tr>
          <tr>
            <td style="padding:32px 24px;background:#FFFFFF;border:1px solid ${LINE};border-radius:12px">
              ${body}
            </td>
          </tr>
          <tr>
            <td style="padding:20px 8px;font:400 14px/1.6 ${SANS};color:${MUTED};word-break:break-word">${whyYou}${howToStop === undefined ? [] : [BREAK, howToStop]}</td>
          </tr>
        </table>
      </td>
    </tr>
  </table>
</body>
</html>
`,
    sender,
  );
