import { boundsOf, marksIn, sayAway, sortAbsences, TypedAbsence, typedOf } from './days.ts';

const typed: TypedAbsence = {
  first: '2026-12-21',
  last: '2026-12-23',
  fromTime: '',
  toTime: '',
  reason: 'Vacaciones',
};
const absence = (id: string, part: Partial<TypedAbsence> = {}) => ({
  id,
  ...boundsOf({ ...typed, ...part }),
  reason: part.reason ?? typed.reason,
});
const wrong = (part: Partial<TypedAbsence>) =>
  TypedAbsence.safeParse({ ...typed, ...part }).error?.issues.map(({ path, message }) => `${path}: ${message}`);

test('whole days last until the next midnight, and are shown as they were typed', () => {
  expect(boundsOf(typed)).toEqual({ from: '2026-12-21T06:00:00.000Z', to: '2026-12-24T06:00:00.000Z' });
  expect(typedOf(absence('a'))).toEqual(typed);
  const part = { fromTime: '15:00', toTime: '17:30', last: '2026-12-21' };
  expect(typedOf(absence('a', part))).toEqual({ ...typed, ...part });
});

test('an absence that ends before it begins has an error at its end', () => {
  expect(wrong({ last: '2026-12-20' })).toEqual(['last: El último día va después del primero']);
  expect(wrong({ last: '2026-12-21', fromTime: '15:00', toTime: '14:00' })).toEqual([
    'toTime: La hora final va después de la inicial',
  ]);
  expect(wrong({ fromTime: '15:00', toTime: '14:00' })).toBeUndefined();
  expect(wrong({ first: '' })?.[0]).toBe('first: Elige el primer día');
});

test.each([
  [{}, 'del lunes 21 de diciembre al miércoles 23 de diciembre de 2026'],
  [{ last: '2027-01-04' }, 'del lunes 21 de diciembre de 2026 al lunes 4 de enero de 2027'],
  [{ last: '2026-12-21' }, 'lunes 21 de diciembre de 2026'],
  [
    { last: '2026-12-21', fromTime: '15:00', toTime: '17:00' },
    'lunes 21 de diciembre de 2026, de 3:00 p.m. a 5:00 p.m.',
  ],
  [{ last: '2026-12-21', toTime: '12:00' }, 'lunes 21 de diciembre de 2026, hasta las 12:00 p.m.'],
  [{ fromTime: '15:00' }, 'del lunes 21 de diciembre, desde las 3:00 p.m. al miércoles 23 de diciembre de 2026'],
])('%j is put into words as %s', (part, said) => {
  expect(sayAway(absence('a', part))).toBe(said);
});

test('the calendar marks whole and partial days of absence', () => {
  const marks = marksIn('2026-01-01', '2026-12-31', [
    absence('a', { last: '2027-01-02', fromTime: '12:00' }),
    absence('b', { first: '2026-12-22', last: '2026-12-22', reason: 'Curso' }),
  ]);
  expect([...marks.keys()]).toHaveLength(11);
  expect(marks.get('2026-12-21')).toEqual({ reasons: ['Vacaciones'], isWhole: false });
  expect(marks.get('2026-12-22')).toEqual({ reasons: ['Vacaciones', 'Curso'], isWhole: true });
  expect(marksIn('2028-01-01', '2028-12-31', [absence('a')]).size).toBe(0);
});

test('past absences are listed apart, the latest first', () => {
  const all = [
    absence('c'),
    absence('a', { first: '2026-01-05', last: '2026-01-05' }),
    absence('b', { first: '2026-12-01' }),
  ];
  const { ahead, over } = sortAbsences(all, '2026-11-20T14:00:00.000Z');
  expect([ahead, over].map((some) => some.map(({ id }) => id))).toEqual([['b', 'c'], ['a']]);
});
