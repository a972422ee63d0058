import { dayTyped, isMonthDay, monthDayOf, sayMonthDay, typedOf } from './monthDay.ts';

test.each([
  ['1', '1'],
  ['15', '15'],
  ['151', '15/1'],
  ['1511', '15/11'],
  ['15/11', '15/11'],
  ['5/3', '5/3'],
  ['15/', '15/'],
  ['15/119', '15/11'],
  ['15-11', '15/11'],
  ['a1b5', '15'],
])('the input %s becomes %s', (typed, shown) => {
  expect(dayTyped(typed)).toBe(shown);
});

test.each([
  ['15/11', '11-15'],
  ['5/3', '03-05'],
  ['29/02', '02-29'],
])('%s is the day %s', (typed, monthDay) => {
  expect(monthDayOf(typed)).toBe(monthDay);
  expect(monthDayOf(typedOf(monthDay))).toBe(monthDay);
});

test.each(['', '15', '15/', '30/02', '31/04', '00/01', '10/13'])('"%s" is not a day', (typed) => {
  expect(monthDayOf(typed)).toBeUndefined();
});

test('a day has a short form', () => {
  expect(sayMonthDay('11-15')).toBe('15 nov');
  expect(sayMonthDay('02-29')).toBe('29 feb');
  expect(isMonthDay('2-29')).toBe(false);
});
