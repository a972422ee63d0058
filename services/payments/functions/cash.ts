import { serve } from '@rostro/rules/http/serve';
import { cashRoutes } from '@rostro/shared/contract/cash';
import { closeCashDay, getCashDay, reopenCashDay } from '../use-cases/cash-day.ts';
import { listDayVisits } from '../use-cases/day-visits.ts';
import { deletePayment } from '../use-cases/delete-payment.ts';
import { addDrawerMovement, reverseDrawerMovement } from '../use-cases/drawer.ts';
import { creditMoney, forfeitMoney } from '../use-cases/keep-money.ts';
import { emailReceipt, getReceipt } from '../use-cases/receipts.ts';
import { refundMoney } from '../use-cases/refund.ts';
import { addPaymentLines, createPayment, useBalance } from '../use-cases/register.ts';

/** Payments that staff register: a function of its own, with the right to write. */
export const handler = serve(cashRoutes, {
  createPayment,
  addPaymentLines,
  deletePayment,
  refundMoney,
  forfeitMoney,
  creditMoney,
  useBalance,
  getReceipt,
  emailReceipt,
  getCashDay,
  closeCashDay,
  reopenCashDay,
  addDrawerMovement,
  reverseDrawerMovement,
  listDayVisits,
});
