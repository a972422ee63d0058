import { type Html, html } from '@rostro/shared/html';
import { INK, LINE, MONO, MUTED, PLUM, PLUM_TINT, SANS, SERIF } from './frame.ts';

/** Label and value, both in plain text. */
export type LabelledRow = [label: string, value: string];

const row = ([label, value]: LabelledRow): Html => html`
            <tr>
              <td class="line muted" style="padding:12px 0;border-top:1px solid ${LINE};font:400 14px/1.5 ${SANS};color:${MUTED}">
                ${label}<br>
                <span class="ink" style="font:500 16px/1.5 ${SANS};color:${INK}">${value}</span>
              </td>
            </tr>`;

export const heading = (text: string): Html =>
  html`<h1 class="ink" style="margin:0 0 12px;font:400 28px/1.2 ${SERIF};color:${INK};word-break:break-word">${text}</h1>`;

export const subheading = (text: string): Html => html`
              <h2 class="ink" style="margin:24px 0 8px;font:400 20px/1.3 ${SERIF};color:${INK}">${text}</h2>`;

export const paragraph = (text: string): Html => html`
              <p class="ink" style="margin:0 0 16px;font:400 16px/1.6 ${SANS};color:${INK};word-break:break-word">${text}</p>`;

/** A quiet closing paragraph. */
export const aside = (text: string): Html => html`
              <p class="muted" style="margin:0;font:400 14px/1.6 ${SANS};color:${MUTED};word-break:break-word">${text}</p>`;

export const table = (rows: readonly LabelledRow[]): Html => html`
              <table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="margin:24px 0 0;word-break:break-word">${rows.map(row)}
              </table>`;

/** The cell has colour and padding: Outlook for Windows ignores both on a link. */
export const button = (label: string, url: string): Html => html`
              <table role="presentation" cellpadding="0" cellspacing="0" style="margin:24px 0">
                <tr>
                  <td bgcolor="${PLUM}" style="border-radius:8px;background:${PLUM};mso-padding-alt:14px 24px">
                    <a href="${url}" style="display:inline-block;padding:14px 24px;border-radius:8px;background:${PLUM};font:500 16px/1.2 ${SANS};color:#FFFFFF;text-decoration:none">${label}</a>
                  </td>
                </tr>
              </table>`;

const block = (font: string, inside: Html): Html => html`
              <p class="tint tone" style="margin:24px 0;padding:16px 8px;background:${PLUM_TINT};border-radius:8px;text-align:center;font:${font};color:${PLUM};word-break:break-all">${inside}</p>`;

/** A code to read on one screen and type on another; with a page, a tap opens it. */
export const code = (letters: string, url: string | undefined): Html =>
  block(
    `600 36px/1.2 ${SANS};letter-spacing:6px`,
    url === undefined
      ? html`${letters}`
      : html`<a href="${url}" class="tone" style="color:${PLUM};text-decoration:none">${letters}</a>`,
  );

/** A password to copy letter by letter: without similar letters, and without a link. */
export const password = (letters: string): Html => block(`600 20px/1.4 ${MONO};letter-spacing:1px`, html`${letters}`);

type Link = readonly [label: string, url: string];
const link = ([label, url]: Link): Html => html`
                <a href="${url}" class="tone" style="display:inline-block;margin:0 20px 0 0;padding:12px 0;font:500 16px/1.25 ${SANS};color:${PLUM}">${label}</a>`;

/** Further actions beside the button: a line of links, each high enough for a thumb. */
export const links = (all: readonly Link[]): Html =>
  all.length === 0
    ? html``
    : html`
              <p style="margin:0 0 12px">${all.map(link)}
              </p>`;

export const dropEmptyRows = (rows: readonly LabelledRow[]): LabelledRow[] => rows.filter(([, value]) => value !== '');
export const rowsAsText = (rows: readonly LabelledRow[]): string =>
  rows.map(([label, value]) => `${label}: ${value}`).join('\n');
