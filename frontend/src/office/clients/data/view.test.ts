import { CLIENT_SORTS } from '@rostro/shared/contract/client-records';
import { countFilters, isNarrowed, NO_FILTERS, queryOf, readView, writeView } from './view.ts';

const read = (text: string) => readView(new URLSearchParams(text));

test('the plain address is the first ten by name', () => {
  expect(read('')).toEqual({ q: '', sort: 'fullName', page: 1, pageSize: 10, ...NO_FILTERS });
  expect(queryOf(read(''))).toEqual({ sort: 'fullName', page: 1, pageSize: 10 });
});

const UNKNOWN = ['pageSize=20', 'sort=age', 'sort=--email', 'page=-1', 'page=x', 'serviceId=0', 'serviceId=abc'];
const UNKNOWN_FILTERS = [
  'status=closed',
  'hasAppointments=1',
  'birthdayFrom=02-30&birthdayTo=03-01',
  'birthdayTo=03-01',
];
test.each([...UNKNOWN, ...UNKNOWN_FILTERS])('%s is not known here, and falls back', (text) => {
  expect(read(text)).toEqual(read(''));
});

test.each([10, 25, 50, 100])('%i a page is known', (pageSize) => {
  expect(read(`pageSize=${pageSize}`).pageSize).toBe(pageSize);
});

test('only what differs is written, and what belongs to others stays', () => {
  const view = { ...read(''), q: 'mari', sort: '-createdAt' as const };
  expect(writeView(new URLSearchParams('new=true&page=3'), view).toString()).toBe('new=true&q=mari&sort=-createdAt');
});

test.each(CLIENT_SORTS.flatMap((sort) => [sort, `-${sort}`]))('the order %s is known', (sort) => {
  expect(read(`sort=${sort}`).sort).toBe(sort);
});

const FILTERED = 'serviceId=7&status=none&hasAppointments=false&birthdayFrom=12-20&birthdayTo=01-10';

test('filters are read, written back as they were, and asked for', () => {
  const view = read(FILTERED);
  expect(view).toMatchObject({ serviceId: 7, status: 'none', hasAppointments: false });
  expect(view.birthdays).toEqual({ from: '12-20', to: '01-10' });
  expect(writeView(new URLSearchParams(), view).toString()).toBe(FILTERED);
  expect(queryOf(view)).toEqual({
    ...{ sort: 'fullName', page: 1, pageSize: 10 },
    ...{ serviceId: '7', status: 'none', hasAppointments: 'false', birthdayFrom: '12-20', birthdayTo: '01-10' },
  });
  expect(countFilters(view)).toBe(4);
});

test('a list is narrowed by its search and by any filter', () => {
  expect(isNarrowed(read('sort=email&page=2'))).toBe(false);
  expect(isNarrowed(read('q=ana'))).toBe(true);
  expect(isNarrowed(read('hasAppointments=false'))).toBe(true);
});
