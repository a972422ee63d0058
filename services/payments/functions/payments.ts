import { serve } from '@rostro/rules/http/serve';
import { paymentsRoutes } from '@rostro/shared/contract/payments/payments';
import { getMyAppointmentCalendar } from '../use-cases/calendar.ts';
import { getClientMoney } from '../use-cases/client-money.ts';
import { listAppointmentPayments, listMyPayments, listPaymentMethods } from '../use-cases/list.ts';
import { getMyReceipt } from '../use-cases/receipts.ts';

export const handler = serve(paymentsRoutes, {
  getMyAppointmentCalendar,
  listMyPayments,
  getMyReceipt,
  listPaymentMethods,
  listAppointmentPayments,
  getClientMoney,
});
