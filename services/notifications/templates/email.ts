import { type Html, html } from '@rostro/shared/html';
import type { Notice } from '../domain/notice.ts';
import { framed, INK, LINE, type Mail, MUTED, PLUM, SANS, SERIF } from './frame.ts';

const CONFIRMED = '#1F6B34';
const CONFIRMED_BG = '#E4F3E7';

const HEADING = 'Tu cita está confirmada';
const LINK = 'Ver Mis Citas';

/** `https://rostro.example/appointments` */
export const appointmentsUrl = (siteUrl: string): string => `${siteUrl}/appointments`;

const rowsOf = ({ treatment, when, clinic }: Notice): [label: string, value: string][] => [
  ['Tratamiento', treatment],
  ['Fecha y hora', when],
  ['Dirección', clinic.address],
  ['Teléfono', clinic.phone],
];

const greeting = ({ firstName, clinic }: Notice): string => `Hola, ${firstName}. Te esperamos en ${clinic.name}.`;
const cannotCome = ({ clinic }: Notice): string =>
  clinic.phone === ''
    ? 'Si no puedes asistir, cancela tu cita en «Mis Citas» con tiempo.'
    : `Si no puedes asistir, cancela tu cita en «Mis Citas» o llámanos al ${clinic.phone}.`;
const whyYou = ({ clinic }: Notice): string => `Recibiste este correo porque tienes una cita en ${clinic.name}.`;

const row = ([label, value]: [string, string]): Html => html`
            <tr>
              <td style="padding:12px 0;border-top:1px solid ${LINE};font:400 14px/1.5 ${SANS};color:${MUTED}">
                ${label}<br>
                <span style="font:500 16px/1.5 ${SANS};color:${INK}">${value}</span>
              </td>
            </tr>`;

/** The notice as a mail, and the same in plain text. */
export function confirmationMail(notice: Notice, siteUrl: string): Mail {
  const rows = rowsOf(notice).filter(([, value]) => value !== '');
  const url = appointmentsUrl(siteUrl);
  const body = html`<p style="margin:0 0 16px;font:500 14px/1.4 ${SANS}">
                <span style="padding:4px 10px;border-radius:6px;background:${CONFIRMED_BG};color:${CONFIRMED}">Confirmada</span>
              </p>
              <h1 style="margin:0 0 12px;font:400 28px/1.2 ${SERIF};color:${INK}">${HEADING}</h1>
              <p style="margin:0 0 24px;font:400 16px/1.6 ${SANS};color:${INK};word-break:break-word">${greeting(notice)}</p>
              <table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="word-break:break-word">${rows.map(row)}
              </table>
              <p style="margin:24px 0">
                <a href="${url}" style="display:inline-block;padding:14px 24px;border-radius:8px;background:${PLUM};font:500 16px/1.2 ${SANS};color:#FFFFFF;text-decoration:none">${LINK}</a>
              </p>
              <p style="margin:0;font:400 14px/1.6 ${SANS};color:${MUTED}">${cannotCome(notice)}</p>`;
  const page = framed({
    title: HEADING,
    preview: `${notice.treatment} · ${notice.when}`,
    clinic: notice.clinic.name,
    body,
    whyYou: whyYou(notice),
  });
  const text = [
    HEADING,
    greeting(notice),
    rows.map(([label, value]) => `${label}: ${value}`).join('\n'),
    `${LINK}: ${url}`,
    cannotCome(notice),
    whyYou(notice),
  ].join('\n\n');
  return { subject: `${HEADING}: ${notice.when}`, html: page.html, text: `${text}\n` };
}
