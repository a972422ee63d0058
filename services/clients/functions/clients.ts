import { serve } from '@rostro/rules/http/serve';
import { clientsRoutes } from '@rostro/shared/contract/clients';
import { getMyConsent, saveMyConsent } from '../use-cases/consent.ts';
import { disownAccount } from '../use-cases/disown-account.ts';
import { exportMyData } from '../use-cases/export-my-data.ts';
import { listIdentities, unlinkIdentity } from '../use-cases/identities.ts';
import { getMe, updateMe } from '../use-cases/me.ts';
import { establishPassword, markPasswordEstablished } from '../use-cases/password.ts';
import * as guestProofs from '../use-cases/prove-guest.ts';
import { requestDeletion } from '../use-cases/request-deletion.ts';
import { signOutEverywhere } from '../use-cases/sign-out-everywhere.ts';
import { syncEmail } from '../use-cases/sync-email.ts';

export const handler = serve(clientsRoutes, {
  getMe,
  getMyConsent,
  saveMyConsent,
  updateMe,
  markPasswordEstablished,
  establishPassword,
  syncEmail,
  listIdentities,
  unlinkIdentity,
  exportMyData,
  requestDeletion,
  signOutEverywhere,
  disownAccount,
  ...guestProofs,
});
