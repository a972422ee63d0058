import type { CashDay } from '@rostro/shared/contract/cash';
import type { CsvCell } from '#office/list/csv.ts';
import { sayHour, sayWhat, sayWho } from './data/words.ts';

export const CSV_HEADER = [
  'Recibo',
  'Día',
  'Hora',
  'Cliente',
  'Tratamiento',
  'Método',
  'Referencia',
  'Importe',
  'Importe anulado',
  'Registró',
] as const;

/** A row for each part of each receipt: whoever adds up the amounts has the day's total, without what is void. */
export const csvRows = ({ receipts }: CashDay): CsvCell[][] =>
  receipts.flatMap((receipt) =>
    receipt.lines.map(({ paymentMethodName, referenceNumber, amountCents }) => {
      const pesos = amountCents / 100;
      const [counted, voided] = receipt.isVoid ? [0, pesos] : [pesos, 0];
      return [
        ...[receipt.number, receipt.day, sayHour(receipt.at), sayWho(receipt), sayWhat(receipt)],
        ...[paymentMethodName, referenceNumber, counted, voided, receipt.registeredBy.name],
      ];
    }),
  );

export const csvName = (day: string): string => `corte-${day}`;
