import { readFilters, writeFilters } from './filters.ts';

const TODAY = '2026-11-20';
const read = (search: string) => readFilters(new URLSearchParams(search), TODAY);
const rewrite = (search: string) => writeFilters(new URLSearchParams(search), read(search)).toString();

test('a plain address is the next thirty days, ten to a page, by time', () => {
  expect(read('')).toEqual({
    range: 'next',
    from: '2026-11-20',
    to: '2026-12-20',
    status: undefined,
    serviceId: undefined,
    q: '',
    sort: 'startsAt',
    page: 1,
    pageSize: 10,
  });
  expect(rewrite('')).toBe('');
});

test('what an address says is read back from what is written', () => {
  const search = 'range=week&status=confirmed&serviceId=5&q=ana&sort=-startsAt&page=3&pageSize=20';
  expect(new Set(rewrite(search).split('&'))).toEqual(new Set(search.split('&')));
  expect(rewrite('from=2026-11-01&to=2026-11-15')).toBe('from=2026-11-01&to=2026-11-15');
});

test('what the agenda does not know falls back to its default', () => {
  expect(read('range=siglo&status=perdida&serviceId=-1&sort=name&page=0&pageSize=7')).toEqual(read(''));
});

test('what the address holds besides filters stays', () => {
  expect(writeFilters(new URLSearchParams('new=true'), read('range=today')).toString()).toBe('new=true&range=today');
});
