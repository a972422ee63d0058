import { buildersOf } from '@rostro/platform/table/kind';
import { CLINIC } from '@rostro/rules/table/keys';
import { monthOf } from '@rostro/shared/time';
import { kinds } from './door.ts';

const built = buildersOf(CLINIC, kinds);
export const invoiceKeys = {
  ...built,
  /** By the month of its receipt. */
  monthAsk: (day: string, number: number) => built.monthAsk(monthOf(day), day, number),
};
