import { archiveRoutes } from './archive.ts';
import { commissionRoutes } from './commissions.ts';
import { informedConsentRoutes } from './consents.ts';
import { balanceImportRoutes } from './imports/balance-import.ts';
import { clientImportRoutes } from './imports/client-import.ts';
import { sessionImportRoutes } from './imports/session-import.ts';
import { visitImportRoutes } from './imports/visit-import.ts';
import { packageRoutes } from './packages.ts';
import { recallRoutes } from './recalls.ts';
import { waitlistRoutes } from './waitlist.ts';

/** The routes of the optional rooms. A room that is taken out takes its line along. */
export const optionalRoutes = {
  ...archiveRoutes,
  ...balanceImportRoutes,
  ...clientImportRoutes,
  ...commissionRoutes,
  ...informedConsentRoutes,
  ...packageRoutes,
  ...recallRoutes,
  ...sessionImportRoutes,
  ...visitImportRoutes,
  ...waitlistRoutes,
} as const;
