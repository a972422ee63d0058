import type { sessionImportRoutes } from '@rostro/shared/contract/imports/session-import';
import type { packageRoutes } from '@rostro/shared/contract/packages';
import { sentWith } from '../collection.ts';
import { FACIAL } from '../fixtures.ts';
import { anyClient, FAR_DAY } from '../nobodys.ts';
import { SIX } from '../packages.ts';
import type { RoomRows } from './room.ts';

const packageForm = {
  name: 'Paquete de muestra',
  serviceIds: [FACIAL],
  sessions: 6,
  priceCents: 400_000,
  isActive: true,
};
const packageLine = { paymentMethodId: 'cash', amountCents: 100 };
const anyTemplate = { templateId: 'nobodys' };
const anyPackage = { ...anyClient, packageId: 'nobodys' };
const anySessionRow = {
  ...{ fullName: 'Ana López', phone: '', email: 'ana@archivo.test' },
  ...{ item: 'Facial', sessions: '4', expiresOn: '2099-01-31', paid: '' },
};

export const packages: RoomRows<keyof (typeof packageRoutes & typeof sessionImportRoutes)> = {
  samples: {
    listPackageTemplates: {},
    createPackageTemplate: { body: { ...packageForm, validity: { count: 6, unit: 'months' } } },
    updatePackageTemplate: {
      params: anyTemplate,
      body: { ...packageForm, validity: { count: 180, unit: 'days' }, version: 1 },
    },
    listClientPackages: { params: anyClient },
    listSoldPackages: {},
    sellPackage: { params: anyClient, body: { ...anyTemplate, version: 1, lines: [packageLine] } },
    refundPackage: {
      params: anyPackage,
      body: { version: 1, lines: [packageLine], reason: 'De muestra' },
    },
    extendPackage: {
      params: anyPackage,
      body: { version: 1, expiresOn: FAR_DAY, reason: 'De muestra' },
    },
    previewSessionImport: { body: { rows: [anySessionRow] } },
    listSessionImports: {},
    startSessionImport: { body: { fileName: 'sesiones.csv', digest: '0'.repeat(32), rows: 1, mapping: [] } },
    importSessions: { params: { importId: 'muestra' }, body: { from: 0, rows: [anySessionRow] } },
    undoSessionImport: { params: { importId: 'muestra' }, body: {} },
    listKeptSessions: { params: { importId: 'muestra' } },
  },
  access: {
    'GET /api/admin/clients/{clientId}/packages': 'view_appointments',
    'POST /api/admin/clients/{clientId}/packages': 'register_payments',
    'PUT /api/admin/clients/{clientId}/packages/{packageId}/expiry': 'register_payments',
    'POST /api/admin/clients/{clientId}/packages/{packageId}/refunds': 'register_payments',
    'GET /api/admin/package-templates': 'admin',
    'POST /api/admin/package-templates': 'create_services',
    'PUT /api/admin/package-templates/{templateId}': 'edit_services',
    'GET /api/admin/packages': 'close_day',
    'GET /api/admin/session-imports': 'access_configuration and edit_clients and register_payments',
    'POST /api/admin/session-imports': 'access_configuration and edit_clients and register_payments',
    'POST /api/admin/session-imports/preview': 'access_configuration and edit_clients and register_payments',
    'POST /api/admin/session-imports/{importId}': 'access_configuration and edit_clients and register_payments',
    'GET /api/admin/session-imports/{importId}/kept': 'access_configuration and edit_clients and register_payments',
    'POST /api/admin/session-imports/{importId}/undo': 'access_configuration and edit_clients and register_payments',
  },
  // The statistics say what is owed in sessions, and a visit says which session of a package it uses.
  lookUps: [
    ['office', 'undelivered'],
    ['cash', 'undelivered'],
  ],
  collections: [
    {
      kind: 'package-template',
      missing: '404 package_template_not_found',
      nameOf: ({ name }) => name,
      make: (who, name, key) => who.call('createPackageTemplate', { body: { ...SIX, name } }, sentWith(key)),
      save: (who, name, { id, version }) =>
        who.call('updatePackageTemplate', { params: { templateId: id }, body: { ...SIX, name, version } }),
      all: (who) => who.call('listPackageTemplates', {}),
    },
  ],
};
