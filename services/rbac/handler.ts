import { serve } from '@rostro/kit/http/serve';
import { rbacRoutes } from '@rostro/shared/contract/rbac';
import { listPermissions, listRoles } from './use-cases/list.ts';

export const handler = serve(rbacRoutes, { listPermissions, listRoles });
