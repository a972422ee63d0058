import { metaRoutes } from '@rostro/shared/contract/meta';
import { servePublic } from '../http/serve-public.ts';
import { getHealth, getOpenApi } from './use-cases.ts';

export const handler = servePublic(metaRoutes, { getHealth, getOpenApi });
