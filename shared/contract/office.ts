import { branchRoutes } from './branches.ts';
import { catalogAdminRoutes } from './catalog-admin.ts';
import { commissionRoutes } from './commissions.ts';
import { configurationRoutes } from './configuration.ts';
import { resourceRoutes } from './resources.ts';
import { setupRoutes } from './setup.ts';
import { statisticsRoutes } from './statistics.ts';
import { textRoutes } from './texts.ts';

/**
 * The routes of staff for catalog, configuration, resources and statistics: part of the booking module, in a function of its own.
 */
export const officeRoutes = {
  ...catalogAdminRoutes,
  ...configurationRoutes,
  ...textRoutes,
  ...setupRoutes,
  ...resourceRoutes,
  ...branchRoutes,
  ...statisticsRoutes,
  ...commissionRoutes,
} as const;
