import { definePart } from '@rostro/rules/http/serve-routes';
import { visitImportRoutes } from '@rostro/shared/contract/imports/visit-import';
import { visitImports } from '../use-cases/import-visits.ts';

export const part = definePart('imports', visitImportRoutes, visitImports);
