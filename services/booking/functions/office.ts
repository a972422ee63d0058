import { serve } from '@rostro/rules/http/serve';
import { officeRoutes } from '@rostro/shared/contract/office';
import * as branches from '../use-cases/branches.ts';
import * as equipment from '../use-cases/catalog-admin/equipment.ts';
import * as services from '../use-cases/catalog-admin/services.ts';
import * as business from '../use-cases/configuration/business.ts';
import * as closures from '../use-cases/configuration/closures.ts';
import * as settings from '../use-cases/configuration/settings.ts';
import * as setup from '../use-cases/configuration/setup.ts';
import * as texts from '../use-cases/configuration/texts.ts';
import * as resources from '../use-cases/resources.ts';
import * as security from '../use-cases/security-policy.ts';
import * as commissions from '../use-cases/statistics/commissions.ts';
import * as statistics from '../use-cases/statistics/report.ts';

/** A function of its own, because one bundle would exceed its limit. */
export const handler = serve(officeRoutes, {
  ...services,
  ...equipment,
  ...settings,
  ...setup,
  ...business,
  ...closures,
  ...resources,
  ...branches,
  ...security,
  ...texts,
  ...commissions,
  ...statistics,
});
