import * as dataLinks from '@rostro/privacy/use-cases/data-links';
import { exportMyData } from '@rostro/privacy/use-cases/export-my-data';
import * as dataRequests from '@rostro/privacy/use-cases/own-data-requests';
import { requestDeletion } from '@rostro/privacy/use-cases/request-deletion';
import { serve } from '@rostro/rules/http/serve';
import { clientsRoutes } from '@rostro/shared/contract/clients/clients';
import { dataLinkRoutes } from '@rostro/shared/contract/privacy/data-links';
import * as consent from '../use-cases/consent.ts';
import { disownAccount } from '../use-cases/disown-account.ts';
import { listIdentities, unlinkIdentity } from '../use-cases/identities.ts';
import * as me from '../use-cases/me.ts';
import * as panelPin from '../use-cases/panel-pin.ts';
import * as password from '../use-cases/password.ts';
import * as guestProofs from '../use-cases/prove-guest.ts';
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
  ...panelPin,
  disownAccount,
  ...guestProofs,
  ...dataLinks,
});
