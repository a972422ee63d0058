import { expect, test } from '@jest/globals';
import { MedicalFacts } from '../contract/records/medical-history.ts';
import { alertsOf } from './clinical-alerts.ts';

test('a history without warnings has no alert', () => {
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

test('an unchecked line says whether the client or an import said it', () => {
  const facts = MedicalFacts.parse({ allergies: ['Penicilina', 'Látex', 'Yodo'] });
  const unchecked = [
    { topic: 'allergies' as const, said: 'Penicilina' },
    { topic: 'allergies' as const, said: 'Látex', source: 'import' as const },
  ];
  expect(alertsOf({ ...facts, unchecked }).map(({ source }) => source)).toEqual(['client', 'import', undefined]);
});

test('a contradicted line stays an alert, marked until staff ask', () => {
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

test('an unchecked fact is an alert, even as a text, in one short line', () => {
  const facts = MedicalFacts.parse({
    ...{ allergies: ['Penicilina', 'Látex'], pregnancy: 'pregnant', medication: 'Aspirina', conditions: 'Acné' },
    procedures: `Peeling\n${'x'.repeat(200)}`,
  });
  const unchecked = [
    { topic: 'allergies' as const, said: 'Látex' },
    { topic: 'pregnancy' as const, said: 'pregnant' },
    { topic: 'medication' as const, said: 'Aspirina' },
    { topic: 'procedures' as const, said: facts.procedures },
  ];
  const alerts = alertsOf({ ...facts, unchecked });
  expect(alerts.map(({ text, source }) => [text.slice(0, 40), source])).toEqual([
    ['Penicilina', undefined],
    ['Látex', 'client'],
    ['Embarazo', 'client'],
    ['Medicamentos: Aspirina', 'client'],
    [`Procedimientos previos: Peeling ${'x'.repeat(8)}`, 'client'],
  ]);
  expect(alerts.at(-1)?.text).toHaveLength('Procedimientos previos: '.length + 80);
  expect(alertsOf(facts)).toHaveLength(3);
});
