import type { RouteInput } from '@rostro/shared/contract/index';
import type { recallRoutes } from '@rostro/shared/contract/recalls';
import { sentWith } from '../collection.ts';
import { recallForm } from '../recalls.ts';
import type { RoomRows } from './room.ts';

const A_RECALL: RouteInput<'createRecall'>['body'] = {
  name: 'De muestra',
  segment: { kind: 'absent', serviceIds: [], category: null, fromWeeks: 5, toWeeks: 5, months: 60 },
  channels: ['email'],
  title: 'De muestra',
  text: 'Un mensaje de muestra.',
  isDaily: false,
};

export const recalls: RoomRows<keyof typeof recallRoutes> = {
  samples: {
    listRecalls: {},
    createRecall: { body: A_RECALL },
    updateRecall: { params: { recallId: 'nobodys' }, body: { ...A_RECALL, version: 1 } },
    deleteRecall: { params: { recallId: 'nobodys' }, query: { version: 1 } },
    previewRecall: { params: { recallId: 'nobodys' }, body: { version: 1, cursor: null } },
    startRecall: { params: { recallId: 'nobodys' }, body: { version: 1 } },
    stopRecall: { params: { recallId: 'nobodys', runId: 'nobodys' } },
  },
  access: {
    'GET /api/admin/recalls': 'access_configuration',
    'POST /api/admin/recalls': 'access_configuration',
    'DELETE /api/admin/recalls/{recallId}': 'access_configuration',
    'PUT /api/admin/recalls/{recallId}': 'access_configuration',
    'POST /api/admin/recalls/{recallId}/preview': 'access_configuration',
    'POST /api/admin/recalls/{recallId}/runs': 'access_configuration',
    'DELETE /api/admin/recalls/{recallId}/runs/{runId}': 'access_configuration',
  },
  collections: [
    {
      kind: 'recall',
      missing: '404 recall_not_found',
      nameOf: ({ name }) => name,
      make: (who, name, key) => who.call('createRecall', { body: recallForm({ name }) }, sentWith(key)),
      save: (who, name, { id, version }) =>
        who.call('updateRecall', { params: { recallId: id }, body: { ...recallForm({ name }), version } }),
      all: (who) => who.call('listRecalls', {}),
    },
  ],
  sweeps: [['recallSweep', ['CLIENT', 'OUTBOX', 'RECALL', 'RECALLS']]],
};
