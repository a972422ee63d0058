import { serve } from '@rostro/kit/http/serve';
import { paymentsRoutes } from '@rostro/shared/contract/payments';
import { listAppointmentPayments, listPaymentMethods } from './use-cases/list.ts';

export const handler = serve(paymentsRoutes, { listPaymentMethods, listAppointmentPayments });
