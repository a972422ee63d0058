import { readClientRow } from '@rostro/shared/contract/imports/client-import';
import { findDateOrder, isoOf } from './dates.ts';

const written = (...texts: string[]) => texts.map((text, at) => ({ line: at + 2, text }));

test.each<[string, string[], ReturnType<typeof findDateOrder>]>([
  ['nothing, where there is no date', ['', 'hoy', '1990-09-05'], { order: null, proof: {} }],
  [
    'day first, by one above 12',
    ['05/09/1990', '25-12-1988'],
    { order: 'dmy', proof: { dmy: { line: 3, text: '25-12-1988' } } },
  ],
  [
    'month first, by one above 12',
    ['05/09/1990', '12/25/1988'],
    { order: 'mdy', proof: { mdy: { line: 3, text: '12/25/1988' } } },
  ],
  [
    'nothing, and asks, where each may be either',
    ['', '05/09/1990'],
    { order: null, proof: {}, askFor: { line: 3, text: '05/09/1990' } },
  ],
  ['nothing, where day and month are the same', ['05/05/1990'], { order: null, proof: {} }],
  [
    'that it is written in both ways, and asks',
    ['25/12/1988', '12/25/1988'],
    {
      order: null,
      proof: { dmy: { line: 2, text: '25/12/1988' }, mdy: { line: 3, text: '12/25/1988' } },
      askFor: { line: 2, text: '25/12/1988' },
    },
  ],
])('a column of dates shows %s', (_, texts, finding) => {
  expect(findDateOrder(written(...texts))).toEqual(finding);
});

test.each([
  ['5/9/1990', 'dmy', '1990-09-05'],
  ['5/9/1990', 'mdy', '1990-05-09'],
  ['05.09.1990', 'dmy', '1990-09-05'],
  ['05/09/1990 00:00', 'dmy', '1990-09-05'],
  ['1990/9/5', 'mdy', '1990-09-05'],
  [' 1990-09-05T00:00:00 ', 'dmy', '1990-09-05'],
] as const)('%p with %s is %s', (text, order, day) => {
  expect(isoOf(text, order)).toBe(day);
});

const birthDateOf = (birthDate: string) => {
  const read = readClientRow({ fullName: 'Ana', phone: '5512345678', birthDate });
  return 'client' in read ? read.client.birthDate : 'refused';
};

test.each([
  ['31/02/1990', 'dmy'],
  ['25/12/1988', 'mdy'],
  ['12/25/1988', 'dmy'],
  ['12/25/88', 'dmy'],
  ['5 de septiembre', 'dmy'],
] as const)('%p with %s is no date, and is not swapped', (text, order) => {
  expect(birthDateOf(isoOf(text, order))).toBeUndefined();
});

test.each([
  ['5/9/90', 'dmy', '1990-09-05'],
  ['9/5/90', 'mdy', '1990-09-05'],
  ['5 de septiembre de 1990', 'mdy', '1990-09-05'],
  ['1990-09-05T06:00:00Z', 'dmy', '1990-09-05'],
] as const)('%p with %s is a birthday', (text, order, day) => {
  expect(birthDateOf(isoOf(text, order))).toBe(day);
});
