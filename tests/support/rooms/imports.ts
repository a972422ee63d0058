import type { balanceImportRoutes } from '@rostro/shared/contract/imports/balance-import';
import type { clientImportRoutes } from '@rostro/shared/contract/imports/client-import';
import type { visitImportRoutes } from '@rostro/shared/contract/imports/visit-import';
import type { RoomRows } from './room.ts';

/** An invalid row, which creates no client. */
const anyImportRow = { fullName: '', email: '', phone: '', birthDate: '', notes: '' };
const anyVisitRow = {
  ...{ fullName: 'Ana López', phone: '', email: 'ana@archivo.test', date: '2099-01-31', time: '10:00' },
  ...{ service: 'Facial', staff: '', branch: '', notes: '', override: '', twice: '' },
};
const anyBalanceRow = { fullName: 'Ana López', phone: '', email: 'ana@archivo.test', amount: '100', note: '' };

export const imports: RoomRows<
  keyof (typeof balanceImportRoutes & typeof clientImportRoutes & typeof visitImportRoutes)
> = {
  samples: {
    previewClientImport: { body: { rows: [anyImportRow] } },
    listClientImports: {},
    startClientImport: { body: { fileName: 'clientes.csv', digest: '0'.repeat(32), rows: 1, mapping: [] } },
    importClients: { params: { importId: 'muestra' }, body: { from: 0, rows: [anyImportRow] } },
    undoClientImport: { params: { importId: 'muestra' }, body: {} },
    listKeptClients: { params: { importId: 'muestra' } },
    previewBalanceImport: { body: { rows: [anyBalanceRow] } },
    listBalanceImports: {},
    startBalanceImport: { body: { fileName: 'saldos.csv', digest: '0'.repeat(32), rows: 1, mapping: [] } },
    importBalances: { params: { importId: 'muestra' }, body: { from: 0, rows: [anyBalanceRow] } },
    undoBalanceImport: { params: { importId: 'muestra' }, body: {} },
    listKeptBalances: { params: { importId: 'muestra' } },
    previewVisitImport: { body: { rows: [anyVisitRow] } },
    listVisitImports: {},
    startVisitImport: { body: { fileName: 'citas.csv', digest: '0'.repeat(32), rows: 1, mapping: [] } },
    importVisits: { params: { importId: 'muestra' }, body: { from: 0, rows: [anyVisitRow] } },
    undoVisitImport: { params: { importId: 'muestra' }, body: {} },
    listKeptVisits: { params: { importId: 'muestra' } },
  },
  access: {
    'GET /api/admin/balance-imports': 'access_configuration and edit_clients and register_payments',
    'POST /api/admin/balance-imports': 'access_configuration and edit_clients and register_payments',
    'POST /api/admin/balance-imports/preview': 'access_configuration and edit_clients and register_payments',
    'POST /api/admin/balance-imports/{importId}': 'access_configuration and edit_clients and register_payments',
    'GET /api/admin/balance-imports/{importId}/kept': 'access_configuration and edit_clients and register_payments',
    'POST /api/admin/balance-imports/{importId}/undo': 'access_configuration and edit_clients and register_payments',
    'GET /api/admin/client-imports': 'access_configuration and edit_clients',
    'POST /api/admin/client-imports': 'access_configuration and edit_clients',
    'POST /api/admin/client-imports/preview': 'access_configuration and edit_clients',
    'POST /api/admin/client-imports/{importId}': 'access_configuration and edit_clients',
    'GET /api/admin/client-imports/{importId}/kept': 'access_configuration and edit_clients',
    'POST /api/admin/client-imports/{importId}/undo': 'access_configuration and edit_clients',
    'GET /api/admin/visit-imports':
      'access_configuration and cancel_appointments and create_appointments and edit_clients',
    'POST /api/admin/visit-imports':
      'access_configuration and cancel_appointments and create_appointments and edit_clients',
    'POST /api/admin/visit-imports/preview':
      'access_configuration and cancel_appointments and create_appointments and edit_clients',
    'POST /api/admin/visit-imports/{importId}':
      'access_configuration and cancel_appointments and create_appointments and edit_clients',
    'GET /api/admin/visit-imports/{importId}/kept':
      'access_configuration and cancel_appointments and create_appointments and edit_clients',
    'POST /api/admin/visit-imports/{importId}/undo':
      'access_configuration and cancel_appointments and create_appointments and edit_clients',
  },
};
