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

/** The sender of a mail, and the clinic's look. */
export interface Sender {
  name: string;
  /** The complete address of its picture; absent: the name appears as text. */
  logo?: string;
  /** The complete address of a white mark, shown on its colour beside the name; absent: the name's first letter. */
  mark?: string;
  /** `#rrggbb` for buttons, links and the ground of codes; absent: the product's colours. */
  colors?: { plum: string; tint: string; onDark: string };
}

/**
 * Few mail programs support style sheets, so the colours of the light theme are inline; the dark theme uses classes.
 */
export const INK = '#2B2326';
export const MUTED = '#6B5F63';
const SAND = '#FAF6F2';
export const LINE = '#E9DFD6';
/** The clinic's colour and its tint. Mail programs support no variables: `renderFrame` replaces them. */
export const PLUM = 'var(--plum)';
export const PLUM_TINT = 'var(--plum-tint)';
const PLUM_ON_DARK = 'var(--plum-on-dark)';
const OWN = { plum: '#7A3E52', tint: '#F6ECEF', onDark: '#CAB2BA' };
export const SERIF = "Fraunces, Georgia, 'Times New Roman', serif";
export const SANS = "Inter, -apple-system, 'Segoe UI', Roboto, Helvetica, Arial, sans-serif";
export const MONO = "ui-monospace, Menlo, Consolas, 'Courier New', monospace";

/**
 * Mail programs with a dark mode and style sheets use these colours; others darken the inline colours themselves. A
 * logo keeps a light ground, because it may be dark itself.
 */
const DARK: Html = {
  html: `
    :root { color-scheme: light dark; }
    @media (prefers-color-scheme: dark) {
      .ground { background: #191517 !important; }
      .card { background: #231D20 !important; border-color: #42383D !important; }
      .line { border-color: #42383D !important; }
      .ink { color: #F2EAE7 !important; }
      .muted { color: #BBADB1 !important; }
      .muted a { color: #BBADB1 !important; }
      .tone { color: ${PLUM_ON_DARK} !important; }
      .tint { background: #2D262A !important; }
      .logo { padding: 6px 10px !important; background: #FFFFFF !important; border-radius: 8px !important; }
    }
  `,
};

interface Frame {
  title: string;
  /** The line that a list of mails shows beside the subject. */
  preview: string;
  sender: Sender;
  /** Shown above the body. Without pictures, its text appears on the clinic's tint. */
  picture?: { url: string; text: string } | undefined;
  body: Html;
  whyYou: string;
  /** How to unsubscribe, if the reader can choose. */
  howToStop?: Html;
}

const BREAK = html`<br>
              `;

const LOGO_PX = 44;
const MARK_PX = 40;
/** Without pictures, the first letter appears. */
function markOf({ name, mark }: Sender): Html {
  const letter = [...name.trim()].slice(0, 1).join('').toUpperCase();
  if (mark === undefined) return html`${letter}`;
  return html`<img src="${mark}" alt="${letter}" width="${MARK_PX}" height="${MARK_PX}" style="display:block;width:${MARK_PX}px;height:${MARK_PX}px;border:0;border-radius:${MARK_PX / 2}px;line-height:${MARK_PX}px;color:#FFFFFF">`;
}

const masthead = (sender: Sender): Html => {
  const { name, logo } = sender;
  return logo === undefined
    ? html`<table role="presentation" cellpadding="0" cellspacing="0">
              <tr>
                <td width="${MARK_PX}" height="${MARK_PX}" align="center" aria-hidden="true" style="width:${MARK_PX}px;height:${MARK_PX}px;background:${PLUM};border-radius:${MARK_PX / 2}px;font:400 20px/1 ${SERIF};color:#FFFFFF">${markOf(sender)}</td>
                <td class="tone" style="padding:0 0 0 12px;font:400 22px/1.2 ${SERIF};color:${PLUM};word-break:break-word">${name}</td>
              </tr>
            </table>`
    : html`<img src="${logo}" alt="${name}" height="${LOGO_PX}" class="logo" style="display:block;height:${LOGO_PX}px;width:auto;max-width:100%;border:0">`;
};

const COLUMN_PX = 560;
const RADIUS_PX = 12;
/** Mail programs without `aspect-ratio` have no `object-fit` either, and show the whole picture. */
const pictureRow = ({ url, text }: NonNullable<Frame['picture']>): Html => html`
          <tr>
            <td class="card tint" align="center" style="padding:0;background:${PLUM_TINT};border:1px solid ${LINE};border-bottom:0;border-radius:${RADIUS_PX}px ${RADIUS_PX}px 0 0">
              <img src="${url}" alt="${text}" width="558" class="tone" style="display:block;width:100%;height:auto;min-height:64px;aspect-ratio:12/5;object-fit:cover;object-position:50% 40%;border:0;border-radius:${RADIUS_PX - 1}px ${RADIUS_PX - 1}px 0 0;font:400 20px/1.3 ${SERIF};color:${PLUM};word-break:break-word">
            </td>
          </tr>`;

const coloured = ({ html: page }: Html, { colors: { plum, tint, onDark } = OWN }: Sender): Html => ({
  html: page.replaceAll(PLUM_ON_DARK, onDark).replaceAll(PLUM_TINT, tint).replaceAll(PLUM, plum),
});

/** Outlook for Windows has no `max-width`: a table of its own limits the column to the same width. */
const OUTLOOK: Record<'open' | 'close', Html> = {
  open: {
    html: `<!--[if mso]><table role="presentation" align="center" width="${COLUMN_PX}" cellpadding="0" cellspacing="0"><tr><td><![endif]-->`,
  },
  close: { html: '<!--[if mso]></td></tr></table><![endif]-->' },
};

/** The layout of a mail around its body: one column, from 320 to 560 px. */
export const renderFrame = ({ title, preview, sender, picture, body, whyYou, howToStop }: Frame): Html =>
  coloured(
    html`<!doctype html>
<html lang="es-MX">
<head>
  <meta charset="utf-8">
  <meta name="viewport" content="width=device-width, initial-scale=1">
  <meta name="color-scheme" content="light dark">
  <meta name="supported-color-schemes" content="light dark">
  <title>${title}</title>
  <style>${DARK}</style>
</head>
<body class="ground" style="margin:0;padding:0;background:${SAND};color:${INK}">
  <div style="display:none;max-height:0;overflow:hidden">${preview}</div>
  <table role="presentation" class="ground" width="100%" cellpadding="0" cellspacing="0" style="background:${SAND}">
    <tr>
      <td align="center" style="padding:32px 12px">
        ${OUTLOOK.open}
        <table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:${COLUMN_PX}px">
          <tr>
            <td class="tone" style="padding:0 8px 20px;font:400 22px/1.2 ${SERIF};color:${PLUM};word-break:break-word">${masthead(sender)}</td>
          </tr>${picture === undefined ? [] : pictureRow(picture)}
          <tr>
            <td class="card" style="padding:${picture === undefined ? 32 : 24}px 24px 32px;background:#FFFFFF;border:1px solid ${LINE};border-radius:${picture === undefined ? '' : '0 0 '}${RADIUS_PX}px${picture === undefined ? '' : ` ${RADIUS_PX}px`}">
              ${body}
            </td>
          </tr>
          <tr>
            <td class="muted" style="padding:20px 8px;font:400 14px/1.6 ${SANS};color:${MUTED};word-break:break-word">${whyYou}${howToStop === undefined ? [] : [BREAK, howToStop]}</td>
          </tr>
        </table>
        ${OUTLOOK.close}
      </td>
    </tr>
  </table>
</body>
</html>
`,
    sender,
  );
