import { serve } from '@rostro/rules/http/serve';
import { clientsRoutes } from '@rostro/shared/contract/clients/clients';
import { dataLinkRoutes } from '@rostro/shared/contract/clients/data-links';
import * as consent from '../use-cases/consent.ts';
import * as dataLinks from '../use-cases/data-links.ts';
import { disownAccount } from '../use-cases/disown-account.ts';
import { exportMyData } from '../use-cases/export-my-data.ts';
import { listIdentities, unlinkIdentity } from '../use-cases/identities.ts';
import * as me from '../use-cases/me.ts';
import * as dataRequests from '../use-cases/own-data-requests.ts';
import * as password from '../use-cases/password.ts';
import * as guestProofs from '../use-cases/prove-guest.ts';
import { requestDeletion } from '../use-cases/request-deletion.ts';
import * as sessions from '../use-cases/sessions.ts';
import { syncEmail } from '../use-cases/sync-email.ts';

const routes = { ...clientsRoutes, ...dataLinkRoutes };
export const handler = serve(routes, {
  ...me,
  ...consent,
  ...password,
  listIdentities,
  unlinkIdentity,
  syncEmail,
  exportMyData,
  requestDeletion,
  ...dataRequests,
  ...sessions,
  disownAccount,
  ...guestProofs,
  ...dataLinks,
});
