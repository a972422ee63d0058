import { balanceImports } from '@rostro/imports/use-cases/import-balances';
import { sessionImports } from '@rostro/packages/use-cases/import-sessions';
import * as packages from '@rostro/packages/use-cases/packages';
import * as templates from '@rostro/packages/use-cases/templates';
import { serve } from '@rostro/rules/http/serve';
import { balanceImportRoutes } from '@rostro/shared/contract/imports/balance-import';
import { sessionImportRoutes } from '@rostro/shared/contract/imports/session-import';
import { packageRoutes } from '@rostro/shared/contract/packages';
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
  { ...visitMoneyRoutes, ...cashRoutes, ...packageRoutes, ...balanceImportRoutes, ...sessionImportRoutes },
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
    ...balanceImports,
    ...sessionImports,
    ...packages,
    ...templates,
  },
);
