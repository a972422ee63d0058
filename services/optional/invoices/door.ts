import { entry, kind } from '@rostro/platform/table/kind';
import { type Door, policy } from '@rostro/rules/door';

export const kinds = {
  issuer: kind('CONFIG / ISSUER', 'Who invoices: the clinic, as the SAT knows it'),
  taxMarks: kind('CONFIG / TAXMARKS', 'What services, people, packages and ways to pay are for the SAT'),
  taxProfiles: kind('CLIENT#{id} / TAX', 'Whom the invoices of a client are for: all tax profiles of the client'),
  invoiceAsk: kind(
    'INVOICE#{day} / ASKED#{number:9}',
    'That the invoice of a receipt was asked for, and whether it is made',
  ),
  openAsk: entry(
    'undelivered',
    'INVOICEASKS / {day}#{number:9}',
    'Invoices that were asked for and are not made, by day',
    'openAsks',
  ),
  monthAsk: entry(
    'byMonth',
    'ASKEDMONTH#{month} / {day}#{number:9}',
    'Invoices that were asked for, by the month of their receipt',
    'monthAsks',
  ),
};

export const door = {
  kinds,
  restore: {
    issuers: policy(['issuer', 'taxMarks'], 'yes', 'yes', 'named', 'the clinic set it up since'),
    taxProfiles: policy(['taxProfiles'], 'yes', 'named', 'named', 'the person may have taken it away since', {
      isWork: true,
    }),
    invoiceAsks: policy(['invoiceAsk'], 'yes', 'named', 'no', 'an invoice that was made was made', { isWork: true }),
  },
  functions: { invoices: { signsLinks: true } },
} satisfies Door<typeof kinds>;
