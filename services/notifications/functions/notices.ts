import { serve } from '@rostro/rules/http/serve';
import { clientMessageRoutes } from '@rostro/shared/contract/notifications/client-messages';
import { deliveryProblemRoutes } from '@rostro/shared/contract/notifications/delivery-problems';
import { noticePolicyRoutes } from '@rostro/shared/contract/notifications/notice-policy';
import { noticePreviewRoutes } from '@rostro/shared/contract/notifications/notice-preview';
import { listClientMessages, settleClientMessage } from '../use-cases/client-messages.ts';
import { getNoticePolicy, saveNoticePolicy } from '../use-cases/policy.ts';
import { listNoticePreviews } from '../use-cases/previews.ts';
import * as problems from '../use-cases/problems.ts';

/** For the local inbox; no deployed function calls it. */
export { noticePreviews } from '../use-cases/previews.ts';

export const handler = serve(
  { ...noticePolicyRoutes, ...deliveryProblemRoutes, ...noticePreviewRoutes, ...clientMessageRoutes },
  {
    getNoticePolicy,
    saveNoticePolicy,
    ...problems,
    listNoticePreviews,
    listClientMessages,
    settleClientMessage,
  },
);
