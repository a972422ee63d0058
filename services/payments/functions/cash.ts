import { parts } from 'virtual:parts';
import { serve } from '@rostro/rules/http/serve';
import { cashRoutes } from '@rostro/shared/contract/payments/cash';
import { visitMoneyRoutes } from '@rostro/shared/contract/payments/visit-money';
import { closeCashDay, getCashDay, reopenCashDay } from '../use-cases/cash-day.ts';
import { listDayVisits } from '../use-cases/day-visits.ts';
import { deletePayment } from '../use-cases/delete-payment.ts';
import { addDrawerMovement, reverseDrawerMovement } from '../use-cases/drawer.ts';
import { creditMoney, forfeitMoney } from '../use-cases/keep-money.ts';
import { emailReceipt, getReceipt } from '../use-cases/receipts.ts';
import { refundMoney } from '../use-cases/refund.ts';
import { addPaymentLines, createPayment, useBalance } from '../use-cases/register.ts';

/** A function of its own, because it may write payments. */
export const handler = serve(
  { ...visitMoneyRoutes, ...cashRoutes },
  {
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
  },
  parts,
);
