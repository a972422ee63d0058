import { beforeEach, expect, test } from '@jest/globals';
import { HealthAnswers } from '@rostro/shared/contract/records/health-form';
import { MedicalFacts, type MedicalHistory } from '@rostro/shared/contract/records/medical-history';
import { answeredHistory } from './health-form.ts';

const AT = '2026-11-20T22:00:00.000Z';
const NOW = '2026-11-26T16:00:00.000Z';
const person = { id: 'ana', name: 'Ana López' };
let ids = 0;
const newId = () => {
  ids += 1;
  return `d${ids}`;
};
beforeEach(() => {
  ids = 0;
});

const written = (facts: Partial<MedicalFacts>, more: Partial<MedicalHistory> = {}): MedicalHistory => ({
  ...MedicalFacts.parse(facts),
  ...{ version: 3, at: AT, by: { id: 'elena', name: 'Elena' }, consentAt: AT, ...more },
});
const answer = (stored: MedicalHistory | null, said: Partial<HealthAnswers>) =>
  answeredHistory(stored, HealthAnswers.parse(said), {
    ...{ person, own: { way: 'link', notice: '2026-11-20' }, now: NOW, newId },
  });

test('a first answer is the first version, by the person, with the consent and the notice', () => {
  expect(answer(null, { allergies: ['Látex'], none: ['medication'], pregnancy: 'no', phototype: 'III' })).toEqual({
    ...{ allergies: ['Látex'], warnings: [], medication: '', conditions: '', procedures: '' },
    ...{ pregnancy: 'no', phototype: 'III', none: ['medication'] },
    ...{ version: 1, at: NOW, by: person, consentAt: NOW, own: { way: 'link', notice: '2026-11-20' } },
  });
});

test('what nobody answered stays as it is, without a doubt', () => {
  const stored = written({ allergies: ['Penicilina'], medication: 'Aspirina', pregnancy: 'pregnant', phototype: 'II' });
  const after = answer(stored, {});
  expect(after).toMatchObject({ allergies: ['Penicilina'], medication: 'Aspirina', pregnancy: 'pregnant' });
  expect(after).not.toHaveProperty('doubts');
});

test('lines are added, the same one in other letters is no second one', () => {
  const after = answer(written({ allergies: ['Penicilina'] }), { allergies: ['penicilina', 'Látex'] });
  expect(after.allergies).toEqual(['Penicilina', 'Látex']);
  expect(after).not.toHaveProperty('doubts');
});

test.each<[Partial<MedicalFacts>, Partial<HealthAnswers>, { topic: string; kept: string; said: string }]>([
  [{ allergies: ['Penicilina'] }, { none: ['allergies'] }, { topic: 'allergies', kept: 'Penicilina', said: '' }],
  [{ allergies: ['Penicilina'] }, { allergies: ['Polen'] }, { topic: 'allergies', kept: 'Penicilina', said: 'Polen' }],
  [{ warnings: ['Marcapasos'] }, { none: ['warnings'] }, { topic: 'warnings', kept: 'Marcapasos', said: '' }],
  [{ medication: 'Aspirina' }, { none: ['medication'] }, { topic: 'medication', kept: 'Aspirina', said: '' }],
  [{ conditions: 'Melasma' }, { conditions: 'Acné' }, { topic: 'conditions', kept: 'Melasma', said: 'Acné' }],
  [{ pregnancy: 'pregnant' }, { pregnancy: 'no' }, { topic: 'pregnancy', kept: 'pregnant', said: 'no' }],
  [{ pregnancy: 'lactating' }, { pregnancy: 'no' }, { topic: 'pregnancy', kept: 'lactating', said: 'no' }],
  [{ phototype: 'II' }, { phototype: 'V' }, { topic: 'phototype', kept: 'II', said: 'V' }],
])('%j stays against %j, to be confirmed', (facts, said, doubt) => {
  const after = answer(written(facts), said);
  const { allergies: [first] = [], ...others } = facts;
  expect(after).toMatchObject(others);
  expect(after.allergies[0]).toBe(first);
  expect(after.doubts).toEqual([{ ...doubt, id: 'd1', at: NOW }]);
  expect(after.none).toEqual([]);
});

test('a pregnancy that nobody knew of is an alert at once', () => {
  const after = answer(written({ pregnancy: 'no' }), { pregnancy: 'pregnant' });
  expect(after.pregnancy).toBe('pregnant');
  expect(after).not.toHaveProperty('doubts');
});

test('of one line the newest word counts, and other doubts stay', () => {
  const stored = written(
    { allergies: ['Penicilina'], conditions: 'Melasma' },
    {
      doubts: [
        { id: 'old', topic: 'allergies', kept: 'Penicilina', said: '', at: AT },
        { id: 'other', topic: 'conditions', kept: 'Melasma', said: 'Acné', at: AT },
      ],
    },
  );
  expect(answer(stored, { allergies: ['Polen'] }).doubts).toEqual([
    { id: 'other', topic: 'conditions', kept: 'Melasma', said: 'Acné', at: AT },
    { id: 'd1', topic: 'allergies', kept: 'Penicilina', said: 'Polen', at: NOW },
  ]);
});

test('more lines than a history holds are refused, not cut', () => {
  const many = (count: number, word: string) => Array.from({ length: count }, (_, at) => `${word} ${at}`);
  const stored = written({ allergies: many(55, 'Staff') });
  expect(answer(stored, { allergies: many(5, 'Own') }).allergies).toHaveLength(60);
  expect(() => answer(stored, { allergies: many(6, 'Own') })).toThrow('history_full');
});
