import type { ClinicalAlert, MedicalFacts } from './contract/medical-history.ts';

type Alert = ClinicalAlert & { text: string };

const PREGNANCY_ALERTS: Record<MedicalFacts['pregnancy'], Alert[]> = {
  unknown: [],
  no: [],
  pregnant: [{ kind: 'pregnancy', severity: 'danger', text: 'Embarazo' }],
  lactating: [{ kind: 'pregnancy', severity: 'caution', text: 'Lactancia' }],
};

/** What staff must see of a medical history before they decide, the gravest first. */
export const alertsOf = ({ allergies, warnings, pregnancy }: MedicalFacts): Alert[] => [
  ...allergies.map((line): Alert => ({ kind: 'allergy', severity: 'danger', text: line })),
  ...PREGNANCY_ALERTS[pregnancy],
  ...warnings.map((line): Alert => ({ kind: 'warning', severity: 'caution', text: line })),
];
