import { catalogAdminRoutes } from './catalog-admin.ts';
import { configurationRoutes } from './configuration.ts';
import { statisticsRoutes } from './statistics.ts';

/**
 * The routes of staff for catalog, configuration and statistics: part of the booking module, in a function of its own.
 */
export const officeRoutes = {
  ...catalogAdminRoutes,
  ...configurationRoutes,
  ...statisticsRoutes,
} as const;
