import type { informedConsentRoutes } from '@rostro/shared/contract/consents';
import { sentWith } from '../collection.ts';
import { aConsentForm, aSignature } from '../consents.ts';
import { anyAppointment, anyClient } from '../nobodys.ts';
import type { RoomRows } from './room.ts';

const anyConsentForm = { formId: 'nobodys' };
const anyConsent = { appointmentId: 'nobodys', consentId: 'nobodys' };

export const consents: RoomRows<keyof typeof informedConsentRoutes> = {
  samples: {
    listConsentForms: {},
    listConsentEditions: { params: anyConsentForm },
    createConsentForm: { body: aConsentForm() },
    createStarterConsents: {
      body: {
        institution: 'Rostro',
        place: 'Mérida',
        isActive: false,
        forms: [{ starterId: 'peeling', serviceIds: [] }],
      },
    },
    updateConsentForm: { params: anyConsentForm, body: { ...aConsentForm(), version: 1 } },
    listVisitConsents: { params: anyAppointment },
    listClientConsents: { params: anyClient },
    signConsent: { params: anyAppointment, body: aSignature() },
    withdrawConsent: { params: anyConsent, body: {} },
    getConsentPdf: { params: anyConsent },
    createConsentLink: { params: anyAppointment },
    lookAtConsents: { body: { token: 'nobodys', digits: '0000' } },
    signConsentByLink: { body: { pass: 'nobodys', ...aSignature() } },
    withdrawConsentByLink: { body: { pass: 'nobodys', consentId: 'nobodys' } },
    getConsentPdfByLink: { body: { pass: 'nobodys', consentId: 'nobodys' } },
  },
  access: {
    'POST /api/admin/appointments/{appointmentId}/consent-links': 'edit_appointments',
    'GET /api/admin/appointments/{appointmentId}/consents': 'edit_appointments',
    'POST /api/admin/appointments/{appointmentId}/consents': 'edit_appointments',
    'GET /api/admin/appointments/{appointmentId}/consents/{consentId}/pdf': 'view_records',
    'POST /api/admin/appointments/{appointmentId}/consents/{consentId}/withdrawal': 'edit_appointments',
    'GET /api/admin/clients/{clientId}/consents': 'view_records',
    'GET /api/admin/consent-forms': 'admin',
    'POST /api/admin/consent-forms': 'create_services',
    'POST /api/admin/consent-forms/starter': 'create_services',
    'PUT /api/admin/consent-forms/{formId}': 'edit_services',
    'GET /api/admin/consent-forms/{formId}/editions': 'admin',
    'POST /api/consent-links/look': 'public',
    'POST /api/consent-links/pdf': 'public',
    'POST /api/consent-links/sign': 'public',
    'POST /api/consent-links/withdraw': 'public',
  },
  collections: [
    {
      kind: 'consent-form',
      missing: '404 consent_form_not_found',
      nameOf: ({ title }) => title,
      make: (who, title, key) => who.call('createConsentForm', { body: aConsentForm({ title }) }, sentWith(key)),
      save: (who, title, { id, version }) =>
        who.call('updateConsentForm', { params: { formId: id }, body: { ...aConsentForm({ title }), version } }),
      all: (who) => who.call('listConsentForms', {}),
    },
  ],
  linkPaths: ['/api/consent-links'],
};
