import { beforeEach, describe, expect, test } from '@jest/globals';
import { HealthAnswers } from '@rostro/shared/contract/records/health-form';
import { MedicalFacts, type MedicalHistory } from '@rostro/shared/contract/records/medical-history';
import { answeredHistory, joinedVersions } from './health-form.ts';
import { checkedHistory, nextHistory } from './medical-history.ts';

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

test('the first answer makes the first version, by the person, with the consent and the notice', () => {
  expect(answer(null, { allergies: ['Látex'], none: ['medication'], pregnancy: 'no', phototype: 'III' })).toEqual({
    ...{ allergies: ['Látex'], warnings: [], medication: '', conditions: '', procedures: '' },
    ...{ pregnancy: 'no', phototype: 'III', none: ['medication'] },
    ...{ version: 1, at: NOW, by: person, consentAt: NOW, own: { way: 'link', notice: '2026-11-20' } },
    unchecked: [{ topic: 'allergies', said: 'Látex' }],
  });
});

test('a question without an answer changes nothing and makes no doubt', () => {
  const stored = written({ allergies: ['Penicilina'], medication: 'Aspirina', pregnancy: 'pregnant', phototype: 'II' });
  const after = answer(stored, {});
  expect(after).toMatchObject({ allergies: ['Penicilina'], medication: 'Aspirina', pregnancy: 'pregnant' });
  expect(after).not.toHaveProperty('doubts');
});

test('new lines are added; the same line in other letters is not added twice', () => {
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
])('%j stays beside %j, as a doubt', (facts, said, doubt) => {
  const after = answer(written(facts), said);
  const { allergies: [first] = [], ...others } = facts;
  expect(after).toMatchObject(others);
  expect(after.allergies[0]).toBe(first);
  expect(after.doubts).toEqual([{ ...doubt, id: 'd1', at: NOW }]);
  expect(after.none).toEqual([]);
});

test('a pregnancy that the history lacks is an alert at once', () => {
  const after = answer(written({ pregnancy: 'no' }), { pregnancy: 'pregnant' });
  expect(after.pregnancy).toBe('pregnant');
  expect(after).not.toHaveProperty('doubts');
});

test('the newest word about a line counts, and doubts about other lines stay', () => {
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

const LATEX = { topic: 'allergies' as const, said: 'Látex' };
const by = { id: 'elena', name: 'Elena' };

describe('a fact that the client adds stays unchecked', () => {
  test.each<[string, Partial<MedicalFacts>, Partial<HealthAnswers>, MedicalHistory['unchecked']]>([
    ['a new line', { allergies: ['Polen'] }, { allergies: ['Polen', 'Látex'] }, [LATEX]],
    ['a warning', {}, { warnings: ['Marcapasos'] }, [{ topic: 'warnings', said: 'Marcapasos' }]],
    ['a text', {}, { medication: 'Aspirina' }, [{ topic: 'medication', said: 'Aspirina' }]],
    ['a pregnancy', { pregnancy: 'no' }, { pregnancy: 'pregnant' }, [{ topic: 'pregnancy', said: 'pregnant' }]],
    ['no pregnancy', {}, { pregnancy: 'no' }, undefined],
    ['a skin type', {}, { phototype: 'III' }, undefined],
    ['what staff wrote before', { allergies: ['Látex'], medication: 'Aspirina' }, { allergies: ['látex'] }, undefined],
  ])('%s', (_name, facts, said, unchecked) => {
    expect(answer(written(facts), said).unchecked).toEqual(unchecked);
  });

  test('once, however often the client repeats it; a graver word replaces the other', () => {
    const first = answer(null, { allergies: ['Látex'], pregnancy: 'lactating' });
    const second = answer(first, { allergies: ['Látex'], pregnancy: 'pregnant' });
    expect(second.unchecked).toEqual([LATEX, { topic: 'pregnancy', said: 'pregnant' }]);
  });

  test('until a professional checks it in a version with the same facts, doubts and consent', () => {
    const doubts = [{ id: 'd', topic: 'conditions' as const, kept: 'Melasma', said: 'Acné', at: AT }];
    const said = answer(written({ conditions: 'Melasma' }, { doubts }), { allergies: ['Látex'] });
    const checked = checkedHistory(said, 4, { by, at: '2026-11-27T16:00:00.000Z' });
    expect(checked).toEqual({
      ...MedicalFacts.parse({ allergies: ['Látex'], conditions: 'Melasma' }),
      ...{ version: 5, at: '2026-11-27T16:00:00.000Z', by, consentAt: NOW, checked: true, doubts },
    });
    expect(() => checkedHistory(checked, 5, { by, at: NOW })).toThrow('changed_meanwhile');
    expect(() => checkedHistory(said, 3, { by, at: NOW })).toThrow('changed_meanwhile');
    expect(() => checkedHistory(null, 1, { by, at: NOW })).toThrow('changed_meanwhile');
  });

  test('while staff leave it unchanged; words of staff replace it', () => {
    const said = answer(null, { allergies: ['Látex'], medication: 'Aspirina' });
    const save = (facts: Partial<MedicalFacts>) =>
      nextHistory(said, MedicalFacts.parse(facts), { seen: 1, confirmed: [] }, { by, at: NOW }).unchecked;
    expect(save({ allergies: ['Látex', 'Polen'], medication: 'Aspirina 100 mg' })).toEqual([LATEX]);
    expect(save({ allergies: ['Polen'] })).toBeUndefined();
  });

  test('when two records become one, unless staff wrote or checked it in either', () => {
    const join = (mine: MedicalHistory, theirs: MedicalHistory) =>
      joinedVersions({ standing: [mine], other: { clientId: 'eva', versions: [theirs] }, by, now: NOW, newId }).at(-1)
        ?.unchecked;
    const said = answer(null, { allergies: ['Látex'] });
    expect(join(said, written({ allergies: ['Polen'] }))).toEqual([LATEX]);
    expect(join(written({ allergies: ['Polen'] }), said)).toEqual([LATEX]);
    expect(join(said, said)).toEqual([LATEX]);
    expect(join(said, written({ allergies: ['Látex'] }))).toBeUndefined();
    expect(join(written({ allergies: ['Látex'] }), said)).toBeUndefined();
  });
});
