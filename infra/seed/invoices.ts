import { invoiceKeys } from '@rostro/invoices/keys';
import type { Key } from '@rostro/platform/table/keys';
import type { IssuerForm, TaxMarksForm } from '@rostro/shared/contract/invoices-issuer';
import type { TaxProfile } from '@rostro/shared/contract/invoices-profile';
import { PAYMENT_METHOD_IDS } from './clinic.ts';
import { DERMATOLOGIST } from './resources.ts';
import type { RoomSeed } from './room.ts';

const SAVED_AT = '2026-01-02T15:00:00.000Z';
/** The consultation, and the removal of lesions. */
const MEDICAL = [5, 13];

/** A company of the SAT's public test data. */
const ISSUER: IssuerForm = {
  rfc: 'EKU9003173C9',
  name: 'ESCUELA KEMPER URGATE',
  kind: 'civil',
  regime: '601',
  postalCode: '76000',
  series: { named: 'A', global: 'G', creditNote: 'NC' },
  globalPeriod: 'monthly',
  askDays: 30,
};

const MARKS: TaxMarksForm = {
  medicalIds: MEDICAL,
  satKeys: [],
  physicianIds: [DERMATOLOGIST],
  exemptTemplateIds: [],
  methods: [
    { paymentMethodId: PAYMENT_METHOD_IDS.cash, satForm: '01' },
    { paymentMethodId: PAYMENT_METHOD_IDS.debit, satForm: '28' },
    { paymentMethodId: PAYMENT_METHOD_IDS.credit, satForm: '04' },
    { paymentMethodId: PAYMENT_METHOD_IDS.transfer, satForm: '03' },
  ],
};

/** A person of the SAT's public test data. */
const PROFILE: TaxProfile = {
  id: 'demo-datos-fiscales',
  rfc: 'CUSC850516316',
  name: 'CESAR OSBALDO CRUZ SOLORZANO',
  postalCode: '45638',
  regime: '612',
  use: 'G03',
  email: 'facturas@correo.example',
  usedAt: SAVED_AT,
};

export const invoiceSeed: RoomSeed = (clinic, { clientId }) => {
  const saved = { version: 1, updatedAt: SAVED_AT };
  const items: Key[] = [
    { ...invoiceKeys.issuer(), ...ISSUER, ...saved } as Key,
    { ...invoiceKeys.taxMarks(), ...MARKS, ...saved } as Key,
    { ...invoiceKeys.taxProfiles(clientId), version: 1, profiles: [PROFILE] } as Key,
  ];
  return { ...clinic, ofRooms: [...clinic.ofRooms, ...items] };
};
