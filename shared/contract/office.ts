import { catalogAdminRoutes } from './catalog-admin.ts';
import { configurationRoutes } from './configuration.ts';
import { statisticsRoutes } from './statistics.ts';

/** What staff do with catalog, configuration and statistics: the booking module serves it, in a function of its own. */
export const officeRoutes = {
  ...catalogAdminRoutes,
  ...configurationRoutes,
  ...statisticsRoutes,
} as const;
