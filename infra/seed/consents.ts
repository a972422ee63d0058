import { consentKeys } from '@rostro/consents/keys';
import type { Key } from '@rostro/platform/table/keys';
import { ConsentEdition, type ConsentForm } from '@rostro/shared/contract/consents';
import { businessItem } from './business.ts';
import { AUTHOR } from './records.ts';
import type { RoomSeed } from './room.ts';

const PEELING = 4;

/** The demo clinic's one letter of informed consent. A clinic's own is written with its lawyer. */
const FORM: ConsentForm = {
  id: 'demo-peeling',
  edition: 1,
  version: 1,
  updatedAt: '2026-01-02T15:00:00.000Z',
  updatedBy: AUTHOR,
  institution: businessItem.name,
  title: 'Consentimiento para peeling químico',
  act: 'Aplicación de ácido glicólico al 30 % en rostro y cuello, en una sesión, después de limpiar la piel.',
  risks:
    'Enrojecimiento, ardor y descamación durante varios días. Con menos frecuencia: costras, ampollas, infección, herpes y manchas más claras o más oscuras que la piel.',
  benefits: 'Mejora gradual de la textura, del tono y de las líneas finas. El resultado varía de una persona a otra.',
  alternatives: 'Limpieza facial, microdermoabrasión, tratamiento en casa con cremas, o ningún tratamiento.',
  contingencies:
    'Autorizo al personal de salud a neutralizar el ácido, a suspender la sesión y a atender las contingencias y urgencias que deriven del acto autorizado.',
  place: 'Santiago de Querétaro, Qro.',
  witnesses: 0,
  serviceIds: [PEELING],
  isActive: true,
};

const { id: formId, edition, title, serviceIds } = FORM;

const CONSENT_ITEMS: Key[] = [
  { ...consentKeys.consentForm(formId), ...FORM } as Key,
  {
    ...consentKeys.consentEdition(formId, edition),
    ...ConsentEdition.parse({ ...FORM, formId, at: FORM.updatedAt, by: FORM.updatedBy }),
  } as Key,
  { ...consentKeys.consentNeeds(), version: 1, forms: [{ formId, edition, title, serviceIds }] } as Key,
];

export const consentSeed: RoomSeed = (clinic) => ({ ...clinic, ofRooms: [...clinic.ofRooms, ...CONSENT_ITEMS] });
