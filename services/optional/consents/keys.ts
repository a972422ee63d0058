import { buildersOf } from '@rostro/platform/table/kind';
import { CLINIC } from '@rostro/rules/table/keys';
import { kinds } from './door.ts';

const built = buildersOf(CLINIC, kinds);
export const consentKeys = {
  ...built,
  /** Consent forms and withdrawals; they move with the visit. */
  visitConsents: (appointmentId: string) => ({ pk: built.visitConsent(appointmentId, '').pk }),
};
