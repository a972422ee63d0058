import { CLIENT_SORTS } from '@rostro/shared/contract/clients/client-records';
import { activeKeys, readView, writeView } from '#office/list/schema.ts';
import { CLIENT_LIST, queryOf } from './view.ts';

jest.mock('#session/useSession.ts', () => ({ useSession: jest.fn() }));

const read = (text: string) => readView(CLIENT_LIST, new URLSearchParams(text));

test('the plain address is the first ten by name', () => {
  expect(read('')).toEqual({ q: '', sort: 'fullName', page: 1, pageSize: 10 });
  expect(queryOf(read(''))).toEqual({ sort: 'fullName', page: 1, pageSize: 10 });
});

const UNKNOWN = ['pageSize=20', 'sort=age', 'sort=--email', 'page=-1', 'page=x', 'serviceId=0', 'serviceId=abc'];
const UNKNOWN_FILTERS = [
  'status=closed',
  'hasAppointments=1',
  'birthdayFrom=02-30&birthdayTo=03-01',
  'birthdayTo=03-01',
];
test.each([...UNKNOWN, ...UNKNOWN_FILTERS])('%s is unknown, and falls back', (text) => {
  expect(read(text)).toEqual(read(''));
});

test.each([10, 25, 50, 100])('%i per page is known', (pageSize) => {
  expect(read(`pageSize=${pageSize}`).pageSize).toBe(pageSize);
});

test('only values other than the default are written, and other parameters stay', () => {
  const view = { ...read(''), q: 'mari', sort: '-createdAt' as const };
  expect(writeView(CLIENT_LIST, new URLSearchParams('new=true&page=3'), view).toString()).toBe(
    'new=true&q=mari&sort=-createdAt',
  );
});

test.each(CLIENT_SORTS.flatMap((sort) => [sort, `-${sort}`]))('the order %s is known', (sort) => {
  expect(read(`sort=${sort}`).sort).toBe(sort);
});

const FILTERED = 'serviceId=7&status=none&hasAppointments=false&birthdayFrom=12-20&birthdayTo=01-10';

test('filters are read, written back unchanged, and sent', () => {
  const view = read(FILTERED);
  expect(view).toMatchObject({ serviceId: 7, status: 'none', hasAppointments: false });
  expect(view.birthdays).toEqual({ from: '12-20', to: '01-10' });
  expect(writeView(CLIENT_LIST, new URLSearchParams(), view).toString()).toBe(FILTERED);
  expect(queryOf(view)).toEqual({
    ...{ sort: 'fullName', page: 1, pageSize: 10 },
    ...{ serviceId: '7', status: 'none', hasAppointments: 'false', birthdayFrom: '12-20', birthdayTo: '01-10' },
  });
  expect(activeKeys(CLIENT_LIST, view)).toHaveLength(4);
});
