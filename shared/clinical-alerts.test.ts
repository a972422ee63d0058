import { expect, test } from '@jest/globals';
import { alertsOf } from './clinical-alerts.ts';
import { MedicalFacts } from './contract/medical-history.ts';

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
