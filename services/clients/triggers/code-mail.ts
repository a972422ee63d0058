import { escapeHtml } from '@rostro/shared/html';

export interface CodeMail {
  heading: string;
  /** What the person may call us by; none is fine. */
  name: string | undefined;
  /** One paragraph above the code. */
  lead: string;
  /** Stands for the code: Cognito puts the code in its place, in the text and in the link. */
  code: string;
  /** The page that takes the code; null where it is entered in a page that is open already. */
  page: { button: string; link: string } | null;
  /** One quiet paragraph below: how long the code is good for, and what to do when it was not asked for. */
  note: string;
}

const INK = '#2B2326';
const MUTED = '#6B5F63';
const SAND = '#FAF6F2';
const LINE = '#E9DFD6';
const PLUM = '#7A3E52';
const PLUM_TINT = '#F6ECEF';
const SERIF = "'Fraunces',Georgia,'Times New Roman',serif";
const SANS = "'Inter',-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif";

const paragraph = (text: string, style: string): string => `<p style="margin:0 0 16px;${style}">${text}</p>`;
const greeting = (name: string | undefined): string => (name ? `Hola, ${escapeHtml(name)}:` : 'Hola:');

const CODE_STYLE = `margin:24px 0;padding:16px 8px;background:${PLUM_TINT};border-radius:8px;text-align:center;font:600 36px/1.2 ${SANS};letter-spacing:6px;color:${PLUM};`;
const BUTTON_STYLE = `display:inline-block;padding:12px 24px;background:${PLUM};border-radius:8px;color:#FFFFFF;font-weight:600;text-decoration:none;`;

function codeBlock({ code, page }: CodeMail): string {
  const letters = escapeHtml(code);
  if (page === null) return `<p style="${CODE_STYLE}">${letters}</p>`;
  const link = escapeHtml(page.link);
  return `<p style="${CODE_STYLE}"><a href="${link}" style="color:${PLUM};text-decoration:none;">${letters}</a></p>
<p style="margin:0 0 24px;text-align:center;"><a href="${link}" style="${BUTTON_STYLE}">${escapeHtml(page.button)}</a></p>`;
}

/**
 * One calm column that mail programs without style sheets keep: tables and inline styles alone. The plain letters of the
 * code, not only the link, because some programs open links before the person does.
 */
export function codeMail(mail: CodeMail): string {
  return `<!doctype html>
<html lang="es-MX">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escapeHtml(mail.heading)}</title></head>
<body style="margin:0;padding:0;background:${SAND};">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="background:${SAND};"><tr><td align="center" style="padding:32px 16px;">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:480px;">
<tr><td style="padding:0 0 16px;font:500 22px/1.3 ${SERIF};color:${PLUM};">Rostro</td></tr>
<tr><td style="padding:32px 28px;background:#FFFFFF;border:1px solid ${LINE};border-radius:12px;font:400 16px/1.55 ${SANS};color:${INK};">
<h1 style="margin:0 0 16px;font:500 22px/1.3 ${SERIF};color:${INK};">${escapeHtml(mail.heading)}</h1>
${paragraph(greeting(mail.name), '')}
${paragraph(escapeHtml(mail.lead), '')}
${codeBlock(mail)}
${paragraph(escapeHtml(mail.note), `margin-bottom:0;font-size:14px;color:${MUTED};`)}
</td></tr>
</table>
</td></tr></table>
</body>
</html>`;
}
