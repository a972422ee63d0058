import { INK, LINE, type Mail, MUTED, renderFrame, SANS } from '@rostro/platform/mail/frame';
import { aside, dropEmptyRows, heading, type LabelledRow, paragraph, rowsAsText } from '@rostro/platform/mail/pieces';
import { hello } from '@rostro/platform/mail/words';
import { type Html, html } from '@rostro/shared/html';
import type { ReceiptLetter } from '../domain/receipt-letter.ts';

const headingOf = ({ isRefund }: ReceiptLetter): string => (isRefund ? 'Tu devolución' : 'Tu recibo');
const titleOf = ({ number }: ReceiptLetter): string => `Recibo n.º ${number}`;
function greeting({ firstName, clinic, isRefund, ofPackage }: ReceiptLetter): string {
  if (isRefund) return `${hello(firstName)} Te devolvimos dinero en ${clinic.name}.`;
  return `${hello(firstName)} Gracias por tu ${ofPackage ? 'compra en' : 'visita a'} ${clinic.name}.`;
}
const questions = ({ clinic }: ReceiptLetter): string =>
  clinic.phone === ''
    ? 'Si algo no coincide, avisa en la recepción de la clínica.'
    : `Si algo no coincide, llámanos al ${clinic.phone}.`;
const whyYou = ({ clinic, isRefund }: ReceiptLetter): string =>
  `Recibiste este correo porque ${isRefund ? 'te devolvimos dinero' : 'pagaste'} en ${clinic.name}.`;

const factsOf = (letter: ReceiptLetter): LabelledRow[] =>
  dropEmptyRows([
    ['Recibo', `n.º ${letter.number}`],
    ['Fecha', letter.when],
    [letter.ofPackage ? 'Paquete' : 'Tratamiento', letter.service],
    ['Te atendió', letter.person],
  ]);

const methodOf = ({ method, reference }: ReceiptLetter['lines'][number]): string =>
  reference === '' ? method : `${method} (${reference})`;

const cell = `padding:10px 0;border-top:1px solid ${LINE};vertical-align:top`;
const row = ([label, value]: LabelledRow): Html => html`
                <tr>
                  <th scope="row" align="left" width="40%" class="line muted" style="${cell};padding-right:12px;font:400 14px/1.5 ${SANS};color:${MUTED}">${label}</th>
                  <td align="right" class="line ink" style="${cell};font:500 16px/1.5 ${SANS};color:${INK}">${value}</td>
                </tr>`;
/** Figures are a data table for screen readers, unlike the other rows, which are layout. */
const figures = (rows: readonly LabelledRow[]): Html => html`
              <table width="100%" cellpadding="0" cellspacing="0" style="margin:24px 0;table-layout:fixed;word-break:break-word">${rows.map(row)}
              </table>`;

export function receiptMail(letter: ReceiptLetter): Mail {
  const rows: LabelledRow[] = [
    ...factsOf(letter),
    ...letter.lines.map((line): LabelledRow => [methodOf(line), line.amount]),
    ...letter.sums.map(({ label, amount }): LabelledRow => [label, amount]),
  ];
  const page = renderFrame({
    title: titleOf(letter),
    preview: [letter.service, letter.when].filter((part) => part !== '').join(' · '),
    sender: letter.clinic,
    body: html`${heading(headingOf(letter))}${paragraph(greeting(letter))}${figures(rows)}${aside(questions(letter))}`,
    whyYou: whyYou(letter),
  });
  const text = [headingOf(letter), greeting(letter), rowsAsText(rows), questions(letter), whyYou(letter)].join('\n\n');
  return { subject: `${titleOf(letter)}: ${letter.clinic.name}`, html: page.html, text: `${text}\n` };
}
