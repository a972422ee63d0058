import { serve } from '@rostro/kit/http/serve';
import { clientsRoutes } from '@rostro/shared/contract/clients';
import { getMe, updateMe } from './use-cases/me.ts';

export const handler = serve(clientsRoutes, { getMe, updateMe });
