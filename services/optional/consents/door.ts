import { kind } from '@rostro/platform/table/kind';
import { type Door, policy } from '@rostro/rules/door';

export const kinds = {
  visitConsent: kind(
    'CONSENT#{appointment} / SIGNED#{id}',
    'A signed letter of informed consent for a visit; it never changes',
  ),
  consentWithdrawal: kind(
    'CONSENT#{appointment} / WITHDRAWN#{id}',
    'That the person took a signed letter back, and when',
  ),
  consentEdition: kind(
    'CONSENTFORM#{id} / {number:6}',
    'One wording of a letter of informed consent; it never changes',
    'consentEditions',
  ),
  consentForm: kind('CONSENTFORMS / {id}', 'A letter of informed consent that the clinic gives to sign'),
  consentNeeds: kind('CONSENTNEEDS / META', 'Which services need which letters of informed consent before the room'),
};

export const door = {
  kinds,
  restore: {
    consents: policy(
      ['visitConsent', 'consentWithdrawal'],
      'yes',
      'no',
      'no',
      'a signed letter never changes, and has to be kept',
      { isWork: true, goesWithRecord: true },
    ),
    consentForms: policy(
      ['consentEdition', 'consentForm'],
      'yes',
      'named',
      'named',
      'letters may have been signed of it',
    ),
    consentNeeds: policy(['consentNeeds'], 'yes', 'named', 'no', 'visits would not need letters that they need'),
  },
} satisfies Door<typeof kinds>;
