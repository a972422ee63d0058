import { serve } from '@rostro/kit/http/serve';
import { deliveryProblemRoutes } from '@rostro/shared/contract/delivery-problems';
import { noticePolicyRoutes } from '@rostro/shared/contract/notice-policy';
import { getNoticePolicy, saveNoticePolicy } from './use-cases/policy.ts';
import { dismissDelivery, listDeliveryProblems, replayDelivery } from './use-cases/problems.ts';

/** Where staff say what goes out by itself, and see to what did not arrive. */
export const handler = serve(
  { ...noticePolicyRoutes, ...deliveryProblemRoutes },
  {
    getNoticePolicy,
    saveNoticePolicy,
    listDeliveryProblems,
    replayDelivery,
    dismissDelivery,
  },
);
