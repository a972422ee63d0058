import type { ConsentFormFields, SignInformedConsent } from '@rostro/shared/contract/consents';

export const aConsentForm = (changes: Partial<ConsentFormFields> = {}): ConsentFormFields => ({
  institution: 'Rostro',
  title: 'Consentimiento para peeling químico',
  act: 'Aplicación de ácido glicólico al 30 % en rostro.',
  risks: 'Enrojecimiento, descamación y cambios de color de la piel.',
  benefits: 'Mejora del tono y de la textura.',
  alternatives: 'Limpieza facial o ningún tratamiento.',
  contingencies: 'Autorizo al personal a neutralizar el ácido y a atender cualquier urgencia.',
  place: 'Santiago de Querétaro, Qro.',
  witnesses: 0,
  serviceIds: [1],
  isActive: true,
  ...changes,
});

/** Lines as drawn with a pen. */
export const A_SIGNATURE = [
  [100, 200, 180, 120, 260, 210, 340, 130],
  [400, 180, 620, 190],
];

export const aSignature = (changes: Partial<SignInformedConsent> = {}): SignInformedConsent => ({
  formId: 'nobodys',
  edition: 1,
  signer: { name: 'Ana Ruiz', relationship: '' },
  signature: A_SIGNATURE,
  witnesses: [],
  hasRead: true,
  ...changes,
});
