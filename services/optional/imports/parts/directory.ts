import { definePart } from '@rostro/rules/http/serve-routes';
import { clientImportRoutes } from '@rostro/shared/contract/imports/client-import';
import { clientImports } from '../use-cases/import-clients.ts';

export const part = definePart('imports', clientImportRoutes, clientImports);
