import { catalogAdminRoutes } from '../catalog/catalog-admin.ts';
import { statisticsRoutes } from '../statistics.ts';
import { resourceRoutes } from '../team/resources.ts';
import { branchRoutes } from './branches.ts';
import { configurationRoutes } from './configuration.ts';
import { setupRoutes } from './setup.ts';
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
} as const;
