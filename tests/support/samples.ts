import { COSMETOLOGY, EQUIPMENT_CATEGORIES } from '@rostro/shared/catalog';
import { DELETE_PAYMENT_PHRASE } from '@rostro/shared/contract/cash';
import type { RouteId, RouteInput } from '@rostro/shared/contract/index';
import { DEFAULT_BUSINESS, DEFAULT_NOTICE_POLICY, DEFAULT_SETTINGS } from '@rostro/shared/defaults';
import { slotAt, someMonday } from './days.ts';
import { FACIAL } from './fixtures.ts';

const anyAppointment = { appointmentId: '00000000-0000-4000-8000-000000000000' };

const anyRole = { roleId: 'nobodys' };
const anyClient = { clientId: 'nobodys' };
const anyUser = { userId: 'nobodys' };
/** Nobody is made of a row that is wrong. */
const anyImportRow = { fullName: '', email: '', phone: '', birthDate: '' };
const FAR_DAY = '2190-01-01';
const anyPayment = { ...anyAppointment, paymentId: 'nobodys' };
const anyRecord = { ...anyAppointment, recordId: 'nobodys' };
const anyReceipt = { day: FAR_DAY, number: 1 };
/** None has these numbers: what a route is asked to change is not there. */
const anyService = { serviceId: 999_999 };
const anyEquipment = { equipmentId: 999_999 };
const anySwap = { a: { id: 999_998, order: 1 }, b: { id: 999_999, order: 2 } };
const anyTreatment: RouteInput<'createService'>['body'] = {
  name: 'Limpieza de muestra',
  description: 'De muestra',
  duration: '60 min',
  image: 'https://example.com/foto.webp',
  category: COSMETOLOGY,
  priceCents: 85_000,
  benefits: ['Piel limpia'],
};
const anyPiece = {
  name: 'Equipo de muestra',
  description: 'De muestra',
  image: 'https://example.com/foto.webp',
  category: EQUIPMENT_CATEGORIES[0],
  characteristics: ['Ligero'],
};
/** As it is by default: saving it changes nothing for other tests. */
const { cosmetologyStaff: _c, specializedStaff: _s, capacityRule: _r, ...SCHEDULE } = DEFAULT_SETTINGS;
const BUSINESS = { ...DEFAULT_BUSINESS, name: 'Clínica de muestra' };
const FAR_CLOSURE = { from: '2190-01-01', to: '2190-01-01', category: null, reason: 'De muestra' };

/** A well-formed request for every route of the contract: a route without one does not compile. */
export const SAMPLES: { [K in RouteId]: RouteInput<K> } = {
  getHealth: {},
  getOpenApi: {},
  getApiDocs: {},
  listServices: {},
  getService: { params: { serviceId: FACIAL } },
  listEquipment: {},
  getSettings: {},
  getBusiness: {},
  getAvailability: { query: { serviceId: FACIAL, from: someMonday(), days: 7 } },
  listMyAppointments: {},
  bookAppointment: { body: { serviceId: FACIAL, startsAt: slotAt('09:00') } },
  getMyAppointment: { params: anyAppointment },
  getMyAppointmentCalendar: { params: anyAppointment },
  rescheduleMyAppointment: { params: anyAppointment, body: { startsAt: slotAt('09:00') } },
  bookAsGuest: {
    body: {
      fullName: 'Ana López',
      email: 'ana.lopez@example.com',
      phone: '4425550199',
      birthDate: '1990-05-05',
      password: 'Rostro-2026',
      captchaToken: 'test-ok',
      serviceId: FACIAL,
      startsAt: slotAt('17:00'),
    },
  },
  cancelMyAppointment: { params: anyAppointment },
  getSecurityPolicy: {},
  saveSecurityPolicy: { body: { adminMfaRequired: false } },
  listAppointments: { query: { from: someMonday(), to: someMonday() } },
  getAppointment: { params: anyAppointment },
  setAppointmentStatus: { params: anyAppointment, body: { status: 'confirmed' } },
  saveAppointment: { params: anyAppointment, body: { notes: 'x', version: 1 } },
  getMe: {},
  updateMe: { body: { birthDate: '1990-05-05' } },
  markPasswordEstablished: {},
  establishPassword: { body: { password: 'Rostro-2026' } },
  syncEmail: {},
  getMyConsent: {},
  saveMyConsent: { body: { reminders: true, whatsapp: false } },
  listIdentities: {},
  unlinkIdentity: { params: { provider: 'google' } },
  exportMyData: {},
  requestDeletion: {},
  signOutEverywhere: {},
  disownAccount: { body: { email: 'nadie@rostro.test', code: '000000' } },
  listPaymentMethods: {},
  listAppointmentPayments: { params: anyAppointment },
  listMyPayments: {},
  listPermissions: {},
  listRoles: {},
  listStaff: {},
  createRole: { body: { name: 'Rol de muestra' } },
  getRole: { params: anyRole },
  updateRole: { params: anyRole, body: { isActive: true, version: 1 } },
  setRolePermissions: { params: anyRole, body: { codes: [], version: 1 } },
  deleteRole: { params: anyRole },
  listUsers: { query: {} },
  createUser: { body: { fullName: 'Berta Luna', email: 'berta.luna@example.com', phone: '4425550188' } },
  updateUser: { params: anyUser, body: { position: 'x', version: 1 } },
  deleteUser: { params: anyUser },
  getAccessLog: { params: anyUser, query: {} },
  setUserRole: { params: anyUser, body: { roleId: null } },
  getNoticePolicy: {},
  saveNoticePolicy: { body: { ...DEFAULT_NOTICE_POLICY, version: 0 } },
  listDeliveryProblems: {},
  replayDelivery: { params: { problemId: 'nobodys' } },
  unblockAddress: { params: { problemId: 'nobodys' } },
  listNoticePreviews: {},
  listClientMessages: {},
  settleClientMessage: { params: { messageId: 'nobodys' } },
  lookAtReply: { body: { token: 'nobodys' } },
  answerReply: { body: { token: 'nobodys' } },
  unsubscribe: { query: { token: 'nobodys' } },
  dismissDelivery: { params: { problemId: 'nobodys' } },
  listAllServices: {},
  createService: { body: anyTreatment },
  updateService: { params: anyService, body: { name: 'x', version: 1 } },
  moveServiceAppointments: { params: anyService },
  deleteService: { params: anyService },
  setServiceActive: { params: anyService, body: { isActive: true } },
  setServicePublic: { params: anyService, body: { isPublic: true } },
  swapServiceOrder: { body: anySwap },
  listAllEquipment: {},
  createEquipment: { body: anyPiece },
  updateEquipment: { params: anyEquipment, body: { name: 'x', version: 1 } },
  deleteEquipment: { params: anyEquipment },
  setEquipmentActive: { params: anyEquipment, body: { isActive: true } },
  swapEquipmentOrder: { body: anySwap },
  getAdminSettings: {},
  getAdminBusiness: {},
  previewSchedule: { body: SCHEDULE },
  saveSchedule: { body: { ...SCHEDULE, version: 0 } },
  saveCapacity: { body: { cosmetologyStaff: 2, specializedStaff: 1, capacityRule: 'start', version: 0 } },
  saveBusiness: { body: { ...BUSINESS, version: 0 } },
  listClosures: { query: { from: someMonday() } },
  previewClosure: { body: FAR_CLOSURE },
  closeDays: { body: FAR_CLOSURE },
  reopenDays: { params: { closureId: 'nobodys' } },
  createAppointment: { body: { clientId: 'nobodys', serviceId: FACIAL, startsAt: slotAt('11:00') } },
  setAppointmentClosed: { params: anyAppointment, body: { closed: true, attendance: 'attended' } },
  listAppointmentChanges: { params: anyAppointment },
  getStaffAvailability: { query: { serviceId: FACIAL, from: someMonday(), days: 1 } },
  listClientOptions: { query: { q: 'a' } },
  listClients: { query: {} },
  createClient: { body: { fullName: 'Rita Sosa', email: 'rita.sosa@example.com', birthDate: '1990-05-05' } },
  getClient: { params: anyClient },
  listClientAppointments: { params: anyClient },
  updateClient: { params: anyClient, body: { fullName: 'x', version: 1 } },
  getDashboard: { query: { month: '2026-11' } },
  getReport: { query: { from: '2026-11-01', to: '2026-11-30' } },
  createPayment: {
    params: anyAppointment,
    body: { after: null, totalCents: 85_000, lines: [{ paymentMethodId: 'efectivo', amountCents: 85_000 }] },
  },
  addPaymentLines: {
    params: anyPayment,
    body: { lines: [{ paymentMethodId: 'efectivo', amountCents: 1000 }] },
  },
  deletePayment: { params: anyPayment, body: { confirmation: DELETE_PAYMENT_PHRASE } },
  getReceipt: { params: anyReceipt },
  emailReceipt: { params: anyReceipt },
  getCashDay: { params: { day: FAR_DAY } },
  closeCashDay: { params: { day: FAR_DAY }, body: { version: 0, countedCashCents: 0 } },
  reopenCashDay: { params: { day: FAR_DAY }, body: { version: 0, reason: 'De muestra' } },
  listRecords: { params: anyAppointment },
  createRecord: { params: anyAppointment, body: { text: 'De muestra' } },
  updateRecord: { params: anyRecord, body: { text: 'De muestra', version: 1 } },
  signRecord: { params: anyRecord, body: { version: 1 } },
  addToRecord: { params: anyRecord, body: { text: 'De muestra' } },
  startRecordPhoto: { params: anyRecord, body: { type: 'image/png', bytes: 100, consent: true } },
  finishRecordPhoto: { params: { ...anyRecord, uploadId: 'nobodys' } },
  getAgendaMonth: { query: { month: '2026-11' } },
  getAgendaDays: { query: { from: someMonday(), days: 7 } },
  listAppointmentNotices: { params: anyAppointment },
  sendAppointmentNotice: { params: anyAppointment, body: { channel: 'email' } },
  previewClientImport: { body: { rows: [anyImportRow] } },
  importClients: { params: { importId: 'muestra' }, body: { rows: [anyImportRow] } },
  listDeletionRequests: {},
  previewClientMerge: { params: anyClient, query: { otherId: 'nobodys-other' } },
  mergeClients: { params: anyClient, body: { otherId: 'nobodys-other', version: 1, otherVersion: 1 } },
  deleteClient: { params: anyClient, query: {} },
  startUpload: { body: { type: 'image/png', bytes: 100 } },
  finishUpload: { params: { uploadId: 'nobodys' } },
};
