import { type Html, html } from '@rostro/shared/html';
import type { ReceiptLetter } from '../domain/receipt-letter.ts';
import { framed, INK, LINE, type Mail, MUTED, SANS, SERIF } from './frame.ts';

const HEADING = 'Tu recibo';
const titleOf = ({ number }: ReceiptLetter): string => `Recibo n.º ${number}`;
const greeting = ({ firstName, clinic }: ReceiptLetter): string =>
  `${firstName === '' ? 'Hola.' : `Hola, ${firstName}.`} Gracias por tu visita a ${clinic.name}.`;
const questions = ({ clinic }: ReceiptLetter): string =>
  clinic.phone === ''
    ? 'Si algo no coincide, avisa en la recepción de la clínica.'
    : `Si algo no coincide, llámanos al ${clinic.phone}.`;
const whyYou = ({ clinic }: ReceiptLetter): string => `Recibiste este correo porque pagaste en ${clinic.name}.`;

const factsOf = (letter: ReceiptLetter): [label: string, value: string][] =>
  [
    ['Recibo', `n.º ${letter.number}`] as [string, string],
    ['Fecha', letter.when] as [string, string],
    ['Tratamiento', letter.treatment] as [string, string],
  ].filter(([, value]) => value !== '');

const methodOf = ({ method, reference }: ReceiptLetter['lines'][number]): string =>
  reference === '' ? method : `${method} (${reference})`;

const cell = `padding:10px 0;border-top:1px solid ${LINE};vertical-align:top`;
const row = (label: string, value: string): Html => html`
                <tr>
                  <th scope="row" align="left" style="${cell};font:400 14px/1.5 ${SANS};color:${MUTED}">${label}</th>
                  <td align="right" style="${cell};font:500 16px/1.5 ${SANS};color:${INK}">${value}</td>
                </tr>`;

/** A receipt as a mail, and the same in plain text. */
export function receiptMail(letter: ReceiptLetter): Mail {
  const rows = [
    ...factsOf(letter),
    ...letter.lines.map((line): [string, string] => [methodOf(line), line.amount]),
    ...letter.sums.map(({ label, amount }): [string, string] => [label, amount]),
  ];
  const body = html`<h1 style="margin:0 0 12px;font:400 28px/1.2 ${SERIF};color:${INK}">${HEADING}</h1>
              <p style="margin:0 0 24px;font:400 16px/1.6 ${SANS};color:${INK};word-break:break-word">${greeting(letter)}</p>
              <table width="100%" cellpadding="0" cellspacing="0" style="word-break:break-word">${rows.map(([label, value]) => row(label, value))}
              </table>
              <p style="margin:24px 0 0;font:400 14px/1.6 ${SANS};color:${MUTED}">${questions(letter)}</p>`;
  const page = framed({
    title: titleOf(letter),
    preview: [letter.treatment, letter.when].filter((part) => part !== '').join(' · '),
    clinic: letter.clinic.name,
    body,
    whyYou: whyYou(letter),
  });
  const table = rows.map(([label, value]) => `${label}: ${value}`).join('\n');
  const text = [HEADING, greeting(letter), table, questions(letter), whyYou(letter)].join('\n\n');
  return { subject: `${titleOf(letter)}: ${letter.clinic.name}`, html: page.html, text: `${text}\n` };
}
