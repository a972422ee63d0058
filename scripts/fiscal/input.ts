import { isSatForm, REGIMES, type SatForm, TAX_USES } from '@rostro/shared/optional/fiscal/catalogs';
import { isPostalCode } from '@rostro/shared/optional/fiscal/tax-profile';
import { isRealDay } from '@rostro/shared/time';
import { centsTyped } from '@rostro/shared/typed-money';
import * as z from 'zod';

/** What `npm run fiscal:samples -- --from FILE.json` reads. `docs/invoices.md` says it in words, with an example. */

/** Pesos, as a number or a text; in the program centavos. */
const Money = z.union([z.number(), z.string()]).transform((amount, context) => {
  const cents = centsTyped(String(amount));
  if (cents !== undefined) return cents;
  context.addIssue('an amount in pesos with at most two decimals, such as 1350 or "1350.50"');
  return z.NEVER;
});

const METHODS: Readonly<Record<string, SatForm>> = {
  cash: '01',
  cheque: '02',
  transfer: '03',
  credit_card: '04',
  debit_card: '28',
  intermediary: '31',
};
const METHOD_ERROR = `one of ${Object.keys(METHODS).join(', ')}, or a key of c_FormaPago other than "99"`;

/** How money came, by name or by the SAT's key. */
const Method = z.string().transform((name, context): SatForm => {
  const form = METHODS[name] ?? name;
  if (isSatForm(form) && form !== '99') return form;
  context.addIssue(METHOD_ERROR);
  return z.NEVER;
});

const Day = z.string().refine((day) => /^\d{4}-\d\d-\d\d$/.test(day) && isRealDay(day), 'a day such as 2026-11-28');
const LocalDate = z
  .string()
  .refine(
    (date) => /^20[1-9]\d-\d\d-\d\dT([01]\d|2[0-3]):[0-5]\d:[0-5]\d$/.test(date) && isRealDay(date.slice(0, 10)),
    'a date in the time of the place of issue, such as 2026-11-28T13:45:00',
  );
const Words = (most: number) => z.string().trim().min(1).max(most);
const PostalCode = z.string().refine(isPostalCode, 'five digits, from 01000 on');
const SatKey = z.string().regex(/^\d{8}$/, 'eight digits of c_ClaveProdServ');

const Payment = z.strictObject({ method: Method, amount: Money });
const Line = z
  .strictObject({
    description: Words(2000),
    gross: Money,
    discount: Money.default(0),
    tax: z.enum(['taxed', 'exempt']),
    satKey: SatKey.optional(),
    physician: z.strictObject({ name: Words(120), licence: Words(20) }).optional(),
  })
  .refine(({ gross, discount }) => discount <= gross, { path: ['discount'], error: 'no more than gross' });
const Receipt = z.strictObject({
  number: Words(40),
  day: Day.optional(),
  lines: z.array(Line).min(1),
  payments: z.array(Payment).min(1),
  /** Given back before the global. */
  refunded: Money.default(0),
});

/** Judged as the page of a client is, after the same tidying. */
const Receiver = z.strictObject({
  rfc: z.string(),
  name: z.string(),
  postalCode: z.string(),
  regime: z.enum(REGIMES),
  use: z.enum(TAX_USES).optional(),
});

const every = {
  id: Words(60).optional(),
  series: Words(25).optional(),
  folio: Words(40).optional(),
  date: LocalDate.optional(),
};
const Named = z.strictObject({
  kind: z.literal('named'),
  ...every,
  receiver: Receiver,
  receipts: z.array(Receipt).min(1),
  restDueThisMonth: z.boolean().default(false),
  replaces: Words(60).optional(),
});
const Global = z.strictObject({
  kind: z.literal('global'),
  ...every,
  period: z.enum(['daily', 'weekly', 'fortnightly', 'monthly']),
  day: Day.optional(),
  receipts: z.array(Receipt).min(1),
});
const CreditNote = z.strictObject({
  kind: z.literal('credit_note'),
  ...every,
  of: Words(60),
  /** Of a global: the number of the receipt. */
  receipt: Words(40).optional(),
  payments: z.array(Payment).min(1),
  description: Words(2000).optional(),
});
const PartPayments = z.strictObject({
  kind: z.literal('payment'),
  ...every,
  of: Words(60),
  payments: z.array(z.strictObject({ date: LocalDate, method: Method, amount: Money })).min(1),
});
const Document = z.discriminatedUnion('kind', [Named, Global, CreditNote, PartPayments]);

const Issuer = z.strictObject({
  kind: z.enum(['person', 'civil', 'company']),
  rfc: z.string(),
  name: z.string(),
  regime: z.enum(REGIMES),
  postalCode: PostalCode,
});
const heading = { issuer: Issuer, zone: z.string().default('America/Mexico_City'), date: LocalDate.optional() };
const Many = z.strictObject({ ...heading, documents: z.array(Document).min(1) });

export type Sample = z.infer<typeof Document>;
export type SampleOf<K extends Sample['kind']> = Extract<Sample, { kind: K }>;
export type SampleReceipt = z.infer<typeof Receipt>;
export type SampleReceiver = z.infer<typeof Receiver>;
export type SampleFile = z.infer<typeof Many>;

/** A file may hold one document beside its issuer, without a list. */
function listed(json: unknown): unknown {
  if (typeof json !== 'object' || json === null || 'documents' in json) return json;
  const { issuer, zone, ...document } = json as Record<string, unknown>;
  return { issuer, ...(zone !== undefined && { zone }), documents: [document] };
}

export class InputFault extends Error {}

/** @throws {InputFault} that names each field which is wrong */
export function readSamples(text: string): SampleFile {
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch (error) {
    throw new InputFault(`It is no JSON: ${error instanceof Error ? error.message : error}`);
  }
  const parsed = Many.safeParse(listed(json));
  if (!parsed.success) throw new InputFault(z.prettifyError(parsed.error));
  return parsed.data;
}
