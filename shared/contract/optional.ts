import type { ModuleName } from '../optional/modules.ts';
import { archiveRoutes } from './archive.ts';
import { commissionRoutes } from './commissions.ts';
import { informedConsentRoutes } from './consents.ts';
import { balanceImportRoutes } from './imports/balance-import.ts';
import { clientImportRoutes } from './imports/client-import.ts';
import { sessionImportRoutes } from './imports/session-import.ts';
import { visitImportRoutes } from './imports/visit-import.ts';
import { invoiceRoutes } from './invoices.ts';
import { packageRoutes } from './packages.ts';
import { recallRoutes } from './recalls.ts';
import type { RouteDef } from './route.ts';
import { waitlistRoutes } from './waitlist.ts';

/** The routes of each optional room: while it is switched off they answer `module_off`. */
export const ROOM_ROUTES = {
  archive: archiveRoutes,
  commissions: commissionRoutes,
  consents: informedConsentRoutes,
  imports: { ...balanceImportRoutes, ...clientImportRoutes, ...visitImportRoutes },
  invoices: invoiceRoutes,
  packages: { ...packageRoutes, ...sessionImportRoutes },
  recalls: recallRoutes,
  waitlist: waitlistRoutes,
} as const satisfies Record<ModuleName, Record<string, RouteDef>>;
export type RoomRoutes = typeof ROOM_ROUTES;

/** All of them. A room that is taken out takes its lines along. */
export const optionalRoutes = {
  ...ROOM_ROUTES.archive,
  ...ROOM_ROUTES.commissions,
  ...ROOM_ROUTES.consents,
  ...ROOM_ROUTES.imports,
  ...ROOM_ROUTES.invoices,
  ...ROOM_ROUTES.packages,
  ...ROOM_ROUTES.recalls,
  ...ROOM_ROUTES.waitlist,
} as const;
