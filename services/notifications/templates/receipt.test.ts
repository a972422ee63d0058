import { expect, test } from '@jest/globals';
import type { ReceiptLetter } from '../domain/receipt-letter.ts';
import { receiptMail } from './receipt.ts';

const letter: ReceiptLetter = {
  firstName: 'Ana',
  clinic: { name: 'Clínica Rostro', phone: '442 123 4567', email: '' },
  number: '000042',
  when: 'viernes 20 de noviembre de 2026, 11:00 a.m.',
  service: 'Limpieza facial',
  person: '',
  lines: [
    { method: 'Efectivo', reference: '', amount: '$200.00' },
    { method: 'Tarjeta', reference: 'AUT-7', amount: '$100.00' },
  ],
  sums: [
    { label: 'Total', amount: '$850.00' },
    { label: 'Pagado', amount: '$300.00' },
    { label: 'Por pagar', amount: '$550.00' },
  ],
  isRefund: false,
};

test('the mail has clinic, number, date, service, method and every sum, in HTML and in plain text', () => {
  const mail = receiptMail(letter);
  expect(mail.subject).toBe('Recibo n.º 000042: Clínica Rostro');
  const said = [
    ...['Hola, Ana.', 'Clínica Rostro', 'n.º 000042', letter.when, 'Limpieza facial', 'llámanos al 442 123 4567'],
    ...['Efectivo', '$200.00', 'Tarjeta (AUT-7)', '$100.00', 'Total', '$850.00', 'Por pagar', '$550.00'],
  ];
  for (const body of [mail.html, mail.text]) for (const fact of said) expect(body).toContain(fact);
});

test('the mail of a refund says so, and does not thank for a visit', () => {
  const { html, text, subject } = receiptMail({ ...letter, isRefund: true });
  expect(subject).toBe('Recibo n.º 000042: Clínica Rostro');
  for (const body of [html, text]) {
    expect(body).toContain('Te devolvimos dinero en Clínica Rostro.');
    expect(body).not.toContain('Gracias por tu visita');
  }
});

test('every figure of the mail has the head of its row', () => {
  const { html } = receiptMail(letter);
  expect(html.match(/<th scope="row"/g)).toHaveLength(3 + letter.lines.length + letter.sums.length);
});

test('names and texts do not break the mail', () => {
  const mail = receiptMail({ ...letter, firstName: '<b>Ana', service: '</table><script>x</script>' });
  expect(mail.html).not.toMatch(/<b>Ana|<script>/);
});

test('the mail reads well without a service and without the clinic’s phone', () => {
  const mail = receiptMail({ ...letter, firstName: '', service: '', clinic: { ...letter.clinic, phone: '' } });
  expect(mail.text).not.toContain('Tratamiento');
  expect(mail.text).toContain('Hola. Gracias por tu visita');
  expect(mail.text).toContain('Si algo no coincide, avisa en la recepción de la clínica.');
});

test('the mail names the person who gave the treatment, if there is one', () => {
  for (const body of [receiptMail(letter).html, receiptMail(letter).text]) expect(body).not.toContain('Te atendió');
  const named = receiptMail({ ...letter, person: 'Eva Luna' });
  expect(named.text).toContain('Te atendió: Eva Luna');
  expect(named.html).toContain('Eva Luna');
});
