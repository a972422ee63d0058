import type { ClinicalAlert, HistoryTopic, MedicalFacts, MedicalHistory } from '../contract/records/medical-history.ts';

type Alert = ClinicalAlert & { text: string };
type AlertFacts = Pick<MedicalFacts, 'allergies' | 'warnings' | 'pregnancy'> & Pick<MedicalHistory, 'doubts'>;

const PREGNANCY_ALERTS: Record<MedicalFacts['pregnancy'], Alert[]> = {
  unknown: [],
  no: [],
  pregnant: [{ kind: 'pregnancy', severity: 'danger', text: 'Embarazo' }],
  lactating: [{ kind: 'pregnancy', severity: 'caution', text: 'Lactancia' }],
};

/**
 * What staff must see of a medical history before they decide, the gravest first. What somebody contradicted stays an
 * alert until staff ask the person.
 */
export function alertsOf({ allergies, warnings, pregnancy, doubts = [] }: AlertFacts): Alert[] {
  const mark = (topic: HistoryTopic, line: string): string =>
    doubts.some((doubt) => doubt.topic === topic && doubt.kept === line) ? ' (por confirmar)' : '';
  return [
    ...allergies.map((line): Alert => ({ kind: 'allergy', severity: 'danger', text: line + mark('allergies', line) })),
    ...PREGNANCY_ALERTS[pregnancy].map((alert) => ({ ...alert, text: alert.text + mark('pregnancy', pregnancy) })),
    ...warnings.map((line): Alert => ({ kind: 'warning', severity: 'caution', text: line + mark('warnings', line) })),
  ];
}
