import { metaRoutes } from '@rostro/shared/contract/meta';
import { servePublic } from '../http/serve-public.ts';
import { getApiDocs, getHealth, getOpenApi } from './use-cases.ts';

export const handler = servePublic(metaRoutes, { getHealth, getOpenApi, getApiDocs });
