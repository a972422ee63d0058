import { serve } from '@rostro/rules/http/serve';
import { officeRoutes } from '@rostro/shared/contract/office';
import * as equipment from './use-cases/catalog-admin/equipment.ts';
import * as services from './use-cases/catalog-admin/services.ts';
import { getAdminBusiness, saveBusiness } from './use-cases/configuration/business.ts';
import { closeDays, listClosures, previewClosure, reopenDays } from './use-cases/configuration/closures.ts';
import {
  getAdminSettings,
  previewSchedule,
  saveBookingRules,
  saveCapacity,
  saveSchedule,
} from './use-cases/configuration/settings.ts';
import { getSecurityPolicy, saveSecurityPolicy } from './use-cases/security-policy.ts';
import { getDashboard } from './use-cases/statistics/dashboard.ts';
import { getReport } from './use-cases/statistics/report.ts';

/** The routes of staff for catalog, configuration and statistics: a function of its own, as one bundle would exceed its limit. */
export const handler = serve(officeRoutes, {
  ...services,
  ...equipment,
  getAdminSettings,
  previewSchedule,
  saveSchedule,
  saveCapacity,
  saveBookingRules,
  getAdminBusiness,
  saveBusiness,
  listClosures,
  previewClosure,
  closeDays,
  reopenDays,
  getSecurityPolicy,
  saveSecurityPolicy,
  getDashboard,
  getReport,
});
