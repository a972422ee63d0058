import { catalogueAdminRoutes } from './catalogue-admin.ts';
import { configurationRoutes } from './configuration.ts';
import { statisticsRoutes } from './statistics.ts';

/** What staff do with catalogue, configuration and statistics: the rooms are booking's, the function is one of its own. */
export const officeRoutes = {
  ...catalogueAdminRoutes,
  ...configurationRoutes,
  ...statisticsRoutes,
} as const;
