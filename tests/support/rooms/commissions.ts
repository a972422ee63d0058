import type { commissionRoutes } from '@rostro/shared/contract/commissions';
import { anyResource } from '../nobodys.ts';
import type { RoomRows } from './room.ts';

export const commissions: RoomRows<keyof typeof commissionRoutes> = {
  samples: {
    getCommissionRule: { params: anyResource },
    saveCommissionRule: { params: anyResource, body: { percent: 10, services: [], version: 0 } },
    getCommissions: { query: { month: '2026-11' } },
  },
  access: {
    'GET /api/admin/commissions': 'view_statistics',
    'GET /api/admin/resources/{resourceId}/commission': 'access_configuration and view_statistics',
    'PUT /api/admin/resources/{resourceId}/commission': 'access_configuration and view_statistics',
  },
};
