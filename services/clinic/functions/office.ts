import { parts } from 'virtual:parts';
import * as equipment from '@rostro/catalog/use-cases/equipment';
import * as services from '@rostro/catalog/use-cases/services';
import { serve } from '@rostro/rules/http/serve';
import { officeRoutes } from '@rostro/shared/contract/clinic/office';
import * as statistics from '@rostro/statistics/use-cases/report';
import * as resources from '@rostro/team/use-cases/resources';
import * as branches from '../use-cases/branches.ts';
import * as business from '../use-cases/business.ts';
import * as closures from '../use-cases/closures.ts';
import { listModuleDues, listModules, switchModule } from '../use-cases/modules.ts';
import * as security from '../use-cases/security-policy.ts';
import * as settings from '../use-cases/settings.ts';
import * as setup from '../use-cases/setup.ts';
import * as texts from '../use-cases/texts.ts';

/** A function of its own, because one bundle would exceed its limit. */
export const handler = serve(
  officeRoutes,
  {
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
    ...statistics,
    listModules,
    listModuleDues,
    switchModule,
  },
  parts,
);
