import { metaRoutes } from '@rostro/shared/contract/meta';
import { serve } from '../http/serve.ts';
import { getHealth, getOpenApi } from './use-cases.ts';

export const handler = serve(metaRoutes, { getHealth, getOpenApi });
