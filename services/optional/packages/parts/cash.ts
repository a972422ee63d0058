import { definePart } from '@rostro/rules/http/serve-routes';
import { sessionImportRoutes } from '@rostro/shared/contract/imports/session-import';
import { packageRoutes } from '@rostro/shared/contract/packages';
import { sessionImports } from '../use-cases/import-sessions.ts';
import * as packages from '../use-cases/packages.ts';
import * as templates from '../use-cases/templates.ts';

export const part = definePart(
  'packages',
  { ...packageRoutes, ...sessionImportRoutes },
  { ...packages, ...templates, ...sessionImports },
);
