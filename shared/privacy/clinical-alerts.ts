import type {
  ClinicalAlert,
  HistoryTopic,
  MedicalFacts,
  MedicalHistory,
  UncheckedFact,
} from '../contract/records/medical-history.ts';
import { sayTopic } from './clinical-words.ts';

type Alert = ClinicalAlert & { text: string };
type AlertFacts = Pick<MedicalFacts, 'allergies' | 'warnings' | 'pregnancy'> &
  Pick<MedicalHistory, 'doubts' | 'unchecked'>;

const PREGNANCY_ALERTS: Record<MedicalFacts['pregnancy'], Alert[]> = {
  unknown: [],
  no: [],
  pregnant: [{ kind: 'pregnancy', severity: 'danger', text: 'Embarazo' }],
  lactating: [{ kind: 'pregnancy', severity: 'caution', text: 'Lactancia' }],
};

/** Topics whose text is no alert when staff write it. Written by the client, it is an alert until it is checked. */
const TEXTS: readonly HistoryTopic[] = ['medication', 'conditions', 'procedures'];
/** Alerts are shown in narrow places; the history has the whole text. */
const MAX_ALERT_TEXT = 80;
const inOneLine = (text: string): string => {
  const line = text.replace(/\s+/g, ' ');
  return line.length > MAX_ALERT_TEXT ? `${line.slice(0, MAX_ALERT_TEXT - 1).trimEnd()}…` : line;
};

const sourceOf = ({ source }: UncheckedFact) => source ?? 'client';

/**
 * The facts of a medical history that staff must see before they decide, the gravest first. A contradicted line stays
 * an alert until staff ask the client; an unchecked fact is marked until staff check it.
 */
export function alertsOf({ allergies, warnings, pregnancy, doubts = [], unchecked = [] }: AlertFacts): Alert[] {
  const marked = (topic: HistoryTopic, fact: string, alert: Alert): Alert => {
    const isDoubted = doubts.some((doubt) => doubt.topic === topic && doubt.kept === fact);
    const open = unchecked.find((one) => one.topic === topic && one.said === fact);
    return {
      ...alert,
      text: alert.text + (isDoubted ? ' (por confirmar)' : ''),
      ...(open && { source: sourceOf(open) }),
    };
  };
  const texts = unchecked.filter(({ topic }) => TEXTS.includes(topic));
  return [
    ...allergies.map((line) => marked('allergies', line, { kind: 'allergy', severity: 'danger', text: line })),
    ...PREGNANCY_ALERTS[pregnancy].map((alert) => marked('pregnancy', pregnancy, alert)),
    ...warnings.map((line) => marked('warnings', line, { kind: 'warning', severity: 'caution', text: line })),
    ...texts.map((one): Alert => {
      const text = `${sayTopic(one.topic)}: ${inOneLine(one.said)}`;
      return { kind: 'warning', severity: 'caution', text, source: sourceOf(one) };
    }),
  ];
}
