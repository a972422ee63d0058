import { definePart } from '@rostro/rules/http/serve-routes';
import { commissionRoutes } from '@rostro/shared/contract/commissions';
import * as commissions from '../use-cases/commissions.ts';

export const part = definePart('commissions', commissionRoutes, commissions);
