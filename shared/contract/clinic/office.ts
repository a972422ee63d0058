import { catalogAdminRoutes } from '../catalog/catalog-admin.ts';
import { statisticsRoutes } from '../statistics.ts';
import { resourceRoutes } from '../team/resources.ts';
import { branchRoutes } from './branches.ts';
import { configurationRoutes } from './configuration.ts';
import { moduleRoutes } from './modules.ts';
import { setupRoutes } from './setup.ts';
import { textRoutes } from './texts.ts';

/**
 * The routes of staff for catalog, configuration, resources and statistics, in one function.
 */
export const officeRoutes = {
  ...catalogAdminRoutes,
  ...configurationRoutes,
  ...textRoutes,
  ...setupRoutes,
  ...resourceRoutes,
  ...branchRoutes,
  ...moduleRoutes,
  ...statisticsRoutes,
} as const;
