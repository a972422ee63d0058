import type { ReceiptItem } from '@rostro/rules/table/items';
import type { InvoiceMonth } from '@rostro/shared/contract/invoices';
import type { TaxProfile } from '@rostro/shared/contract/invoices-profile';
import { type CsvCell, csvText } from '@rostro/shared/csv';
import { formName, regimeName, type SatForm, useName } from '@rostro/shared/optional/fiscal/catalogs';
import { sumOf } from '@rostro/shared/payment-math';
import type { AskFacts } from './ask.ts';
import { formOfReceipt, type Sold, type TaxLine, taxLines } from './receipt-tax.ts';
import { type Marks, satFormOf } from './tax-kind.ts';

/** A receipt with what is known about it. */
export interface MonthReceipt {
  receipt: ReceiptItem;
  sold: readonly [Sold, ...Sold[]];
  ask: AskFacts | null;
  /** Null: nobody asked, or the data are gone. */
  profile: TaxProfile | null;
}

const isValid = ({ receipt }: MonthReceipt): boolean => receipt.voidedAt === undefined;
const linesOf = ({ receipt, sold }: MonthReceipt): TaxLine[] => taxLines(receipt.amountCents, sold);

/** The sums of the valid receipts; by method they are those of the day closes. */
export function sumsOfMonth(month: string, all: readonly MonthReceipt[], marks: Marks): InvoiceMonth {
  const valid = all.filter(isValid);
  const lines = valid.flatMap(linesOf);
  const paid = valid.flatMap(({ receipt }) => receipt.lines);
  const methods = new Map(paid.map((line) => [line.paymentMethodId, line]));
  const sum = (field: 'amountCents' | 'exemptCents' | 'baseCents' | 'ivaCents') =>
    sumOf(lines.map((line) => line[field]));
  return {
    month,
    amountCents: sum('amountCents'),
    exemptCents: sum('exemptCents'),
    baseCents: sum('baseCents'),
    ivaCents: sum('ivaCents'),
    receipts: valid.length,
    byMethod: [...methods.values()]
      .map((method) => ({
        id: method.paymentMethodId,
        name: method.paymentMethodName,
        satForm: satFormOf(method, marks),
        amountCents: sumOf(
          paid.filter((line) => line.paymentMethodId === method.paymentMethodId).map(({ amountCents }) => amountCents),
        ),
      }))
      .sort((a, b) => b.amountCents - a.amountCents || a.name.localeCompare(b.name, 'es')),
    asked: valid.filter(({ ask }) => ask !== null && ask.done === undefined).length,
    done: valid.filter(({ ask }) => ask?.done !== undefined).length,
    doubtful: lines.filter(({ isDoubtful }) => isDoubtful).length,
  };
}

const HEADER = [
  ...['Recibo', 'Día', 'Tipo', 'Estado', 'Concepto', 'Clave SAT'],
  ...['Importe', 'Exento', 'Base 16 %', 'IVA 16 %', 'Importe cancelado'],
  ...['Métodos de pago', 'Forma de pago SAT', 'Factura', 'Folio fiscal'],
  ...['RFC', 'Nombre o razón social', 'Código postal', 'Régimen fiscal', 'Uso', 'Correo', 'Por revisar'],
] as const;

const pesos = (cents: number): number => cents / 100;
const sayForm = (form: SatForm): string => `${form} ${formName(form)}`;

/** `'Efectivo 200.00 + Tarjeta 150.00'` */
const sayMethods = ({ lines }: ReceiptItem): string =>
  lines
    .map(({ paymentMethodName, amountCents }) => `${paymentMethodName} ${pesos(amountCents).toFixed(2)}`)
    .join(' + ');

const doubtsOf = (line: TaxLine, form: SatForm | null): string =>
  [
    ...(line.isDoubtful ? ['Dos tratamientos de distinto impuesto y uno no tiene precio: todo va con IVA'] : []),
    ...(form === null ? ['Un método de pago no tiene forma del SAT'] : []),
  ].join('. ');

const profileCells = (profile: TaxProfile | null): CsvCell[] =>
  profile === null
    ? ['', '', '', '', '', '']
    : [
        ...[profile.rfc, profile.name, profile.postalCode],
        ...[`${profile.regime} ${regimeName(profile.regime)}`, `${profile.use} ${useName(profile.use)}`, profile.email],
      ];

function rowsOf(one: MonthReceipt, marks: Marks): CsvCell[][] {
  const { receipt, ask, profile } = one;
  const form = formOfReceipt(receipt, marks);
  const state = ask === null ? '' : ask.done === undefined ? 'Pedida' : 'Hecha';
  return linesOf(one).map((line) => {
    const sums = [line.amountCents, line.exemptCents, line.baseCents, line.ivaCents];
    const [counted, voided] = isValid(one) ? [sums, 0] : [sums.map(() => 0), line.amountCents];
    return [
      ...[receipt.number, receipt.day, receipt.amountCents < 0 ? 'Devolución' : 'Cobro'],
      ...[isValid(one) ? 'Válido' : 'Cancelado', line.name, line.satKey],
      ...[...counted, voided].map(pesos),
      ...[sayMethods(receipt), form === null ? '' : sayForm(form), state, ask?.done?.uuid ?? ''],
      ...profileCells(profile),
      doubtsOf(line, form),
    ];
  });
}

/** One row for each line of a receipt. Void amounts have a column of their own, so that the sums are those of the day closes. */
export const fileOfMonth = (all: readonly MonthReceipt[], marks: Marks): string =>
  csvText(
    HEADER,
    all.flatMap((one) => rowsOf(one, marks)),
  );
