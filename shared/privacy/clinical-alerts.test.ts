import { expect, test } from '@jest/globals';
import { MedicalFacts } from '../contract/records/medical-history.ts';
import { alertsOf } from './clinical-alerts.ts';

test('a history without anything to mind has no alert', () => {
  const facts = MedicalFacts.parse({ pregnancy: 'no', medication: 'Ninguna', phototype: 'III' });
  expect(alertsOf(facts)).toEqual([]);
});

test('each allergy and each warning is an alert of its own, the gravest first', () => {
  const facts = MedicalFacts.parse({
    ...{ allergies: ['Penicilina', 'Látex'], warnings: ['Marcapasos'], pregnancy: 'pregnant' },
  });
  expect(alertsOf(facts)).toEqual([
    { kind: 'allergy', severity: 'danger', text: 'Penicilina' },
    { kind: 'allergy', severity: 'danger', text: 'Látex' },
    { kind: 'pregnancy', severity: 'danger', text: 'Embarazo' },
    { kind: 'warning', severity: 'caution', text: 'Marcapasos' },
  ]);
});

test('lactation asks for care', () => {
  expect(alertsOf(MedicalFacts.parse({ pregnancy: 'lactating' }))).toEqual([
    { kind: 'pregnancy', severity: 'caution', text: 'Lactancia' },
  ]);
});

test('what the person contradicted stays an alert, marked until staff ask', () => {
  const facts = MedicalFacts.parse({
    allergies: ['Penicilina', 'Látex'],
    pregnancy: 'pregnant',
    warnings: ['Queloides'],
  });
  const doubt = (topic: 'allergies' | 'pregnancy' | 'warnings', kept: string) => ({
    ...{ id: kept, topic, kept, said: '', at: '2026-11-26T16:00:00.000Z' },
  });
  const doubts = [doubt('allergies', 'Penicilina'), doubt('pregnancy', 'pregnant'), doubt('warnings', 'Látex')];
  expect(alertsOf({ ...facts, doubts }).map(({ text }) => text)).toEqual([
    'Penicilina (por confirmar)',
    'Látex',
    'Embarazo (por confirmar)',
    'Queloides',
  ]);
});
