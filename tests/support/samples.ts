import type { RouteId, RouteInput } from '@rostro/shared/contract/index';
import { slotAt, someMonday } from './days.ts';
import { FACIAL } from './fixtures.ts';

const anyAppointment = { appointmentId: '00000000-0000-4000-8000-000000000000' };

/** A well-formed request for every route of the contract: a route without one does not compile. */
export const SAMPLES: { [K in RouteId]: RouteInput<K> } = {
  getHealth: {},
  getOpenApi: {},
  listServices: {},
  getService: { params: { serviceId: FACIAL } },
  listEquipment: {},
  getSettings: {},
  getBusiness: {},
  getAvailability: { query: { serviceId: FACIAL, from: someMonday(), days: 7 } },
  listMyAppointments: {},
  bookAppointment: { body: { serviceId: FACIAL, startsAt: slotAt('09:00') } },
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
  listIdentities: {},
  unlinkIdentity: { params: { provider: 'google' } },
  exportMyData: {},
  requestDeletion: {},
  signOutEverywhere: {},
  listPaymentMethods: {},
  listAppointmentPayments: { params: anyAppointment },
  listPermissions: {},
  listRoles: {},
};
