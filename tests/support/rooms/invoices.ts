import { invoiceKeys } from '@rostro/invoices/keys';
import type { invoiceRoutes } from '@rostro/shared/contract/invoices';
import { anIssuer, aTaxProfile, noTaxMarks } from '../invoices.ts';
import { anyClient } from '../nobodys.ts';
import type { RoomRows } from './room.ts';

const anyReceipt = { day: '2026-11-20', number: 999_999 };
const anyProfile = { profileId: 'nobodys' };
const month = '2026-11';

export const invoices: RoomRows<keyof typeof invoiceRoutes> = {
  samples: {
    getIssuer: {},
    saveIssuer: { body: { ...anIssuer(), version: 99 } },
    getTaxMarks: {},
    saveTaxMarks: { body: { ...noTaxMarks(), version: 99 } },
    listTaxProfiles: { params: anyClient },
    saveTaxProfile: { params: anyClient, body: aTaxProfile() },
    deleteTaxProfile: { params: { ...anyClient, ...anyProfile } },
    createInvoiceLink: { params: anyReceipt },
    askInvoiceAtDesk: { params: anyReceipt, body: anyProfile },
    listInvoiceAsks: { query: {} },
    settleInvoiceAsk: { params: anyReceipt, body: { uuid: '', version: 1 } },
    reopenInvoiceAsk: { params: anyReceipt, body: { version: 1 } },
    getInvoiceMonth: { query: { month } },
    getInvoiceFile: { query: { month } },
    listMyTaxProfiles: {},
    deleteMyTaxProfile: { params: anyProfile },
    createMyInvoiceLink: { params: anyReceipt },
    lookAtInvoice: { body: { token: 'nobodys' } },
    askInvoice: { body: { token: 'nobodys', ...aTaxProfile() } },
  },
  access: {
    'GET /api/admin/invoices/asks': 'issue_invoices',
    'PUT /api/admin/invoices/asks/{day}/{number}': 'issue_invoices',
    'POST /api/admin/invoices/asks/{day}/{number}/done': 'issue_invoices',
    'POST /api/admin/invoices/asks/{day}/{number}/link': 'issue_invoices',
    'POST /api/admin/invoices/asks/{day}/{number}/reopen': 'cancel_invoices and issue_invoices',
    'GET /api/admin/invoices/clients/{clientId}': 'issue_invoices',
    'PUT /api/admin/invoices/clients/{clientId}': 'issue_invoices',
    'DELETE /api/admin/invoices/clients/{clientId}/{profileId}': 'issue_invoices',
    'GET /api/admin/invoices/issuer': 'access_configuration',
    'PUT /api/admin/invoices/issuer': 'access_configuration',
    'GET /api/admin/invoices/month': 'close_day and issue_invoices',
    'GET /api/admin/invoices/month/file': 'close_day and issue_invoices',
    'GET /api/admin/invoices/tax-marks': 'access_configuration',
    'PUT /api/admin/invoices/tax-marks': 'access_configuration',
    'POST /api/invoices/ask': 'public',
    'POST /api/invoices/look': 'public',
    'GET /api/me/invoices/profiles': 'user',
    'DELETE /api/me/invoices/profiles/{profileId}': 'user',
    'POST /api/me/invoices/{day}/{number}/link': 'user',
  },
  linkPaths: ['/api/invoices'],
  askedByOwnTest: ['deleteMyTaxProfile', 'createMyInvoiceLink'],
  ownData: (id) => {
    const data = aTaxProfile();
    const stored = { ...data, id: 'p', usedAt: '2026-11-20T15:00:00.000Z' };
    return {
      item: { ...invoiceKeys.taxProfiles(id), version: 1, profiles: [stored] },
      shown: { taxProfiles: [data] },
    };
  },
  heldByClient: [['a tax profile', invoiceKeys.taxProfiles]],
  linkHolders: ['invoices'],
};
