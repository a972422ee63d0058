import type { archiveRoutes } from '@rostro/shared/contract/archive';
import type { RoomRows } from './room.ts';

export const archive: RoomRows<keyof typeof archiveRoutes> = {
  samples: {
    getArchive: {},
    requestArchive: { body: {} },
    openArchive: { params: { archiveId: 'nobodys' }, body: {} },
  },
  access: {
    'GET /api/admin/archive': 'access_configuration and view_records',
    'POST /api/admin/archive': 'access_configuration and view_records',
    'POST /api/admin/archive/{archiveId}/address': 'access_configuration and view_records',
  },
};
