import { servePublic } from '@rostro/rules/http/serve-public';
import { metaRoutes } from '@rostro/shared/contract/meta';
import { getApiDocs, getHealth, getOpenApi } from '../use-cases.ts';

export const handler = servePublic(metaRoutes, { getHealth, getOpenApi, getApiDocs });
