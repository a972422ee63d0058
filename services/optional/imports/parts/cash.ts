import { definePart } from '@rostro/rules/http/serve-routes';
import { balanceImportRoutes } from '@rostro/shared/contract/imports/balance-import';
import { balanceImports } from '../use-cases/import-balances.ts';

export const part = definePart('imports', balanceImportRoutes, balanceImports);
