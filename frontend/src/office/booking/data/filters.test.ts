import { activeKeys, readView, writeView } from '#office/list/schema.ts';
import { agendaList, listedDays } from './filters.ts';

const TODAY = '2026-11-20';
const DAYS = { today: TODAY, start: TODAY };
const read = (search: string) => readView(agendaList(DAYS), new URLSearchParams(search));
const rewrite = (search: string) => writeView(agendaList(DAYS), new URLSearchParams(search), read(search)).toString();

test('a plain address is this month with today, and a list of the next thirty days, ten per page, by time', () => {
  expect(read('')).toEqual({
    view: 'month',
    day: '2026-11-20',
    range: 'next',
    from: '2026-11-20',
    to: '2026-12-20',
    status: undefined,
    closed: undefined,
    paymentStatus: undefined,
    serviceId: undefined,
    q: '',
    sort: 'startsAt',
    page: 1,
    pageSize: 10,
  });
  expect(rewrite('')).toBe('');
});

test('the filters in an address are read back unchanged', () => {
  const search =
    'range=week&status=confirmed&closed=false&paymentStatus=partial&serviceId=5&q=ana&sort=-startsAt&page=3&pageSize=20';
  expect(new Set(rewrite(search).split('&'))).toEqual(new Set(search.split('&')));
  expect(rewrite('from=2026-11-01&to=2026-11-15')).toBe('from=2026-11-01&to=2026-11-15');
});

test('an unknown value falls back to its default', () => {
  expect(read('view=siglo&day=ayer&range=siglo&status=perdida&closed=casi&paymentStatus=oro')).toEqual(read(''));
  expect(read('serviceId=-1&sort=name&page=0&pageSize=7')).toEqual(read(''));
});

test('if the clinic is closed today a plain address opens the next open day; the list still begins today', () => {
  const days = { today: '2026-11-22', start: '2026-11-23' };
  const plain = readView(agendaList(days), new URLSearchParams());
  expect(plain).toMatchObject({ day: '2026-11-23', from: '2026-11-22' });
  expect(writeView(agendaList(days), new URLSearchParams(), plain).toString()).toBe('');
  expect(writeView(agendaList(days), new URLSearchParams(), { ...plain, day: '2026-11-22' }).toString()).toBe(
    'day=2026-11-22',
  );
  expect(readView(agendaList(days), new URLSearchParams('day=2026-11-22')).day).toBe('2026-11-22');
});

test('other parameters of the address stay', () => {
  const kept = writeView(agendaList(DAYS), new URLSearchParams('new=true'), read('range=today'));
  expect(kept.toString()).toBe('new=true&range=today');
});

describe('the view', () => {
  test.each([
    ['', 'month'],
    ['status=confirmed', 'month'],
    ['day=2026-12-01', 'month'],
    ['range=today', 'list'],
    ['from=2026-11-01&to=2026-11-15', 'list'],
    ['q=ana', 'list'],
    ['view=month&q=ana', 'month'],
    ['view=week', 'week'],
    ['view=list', 'list'],
  ])('of "%s" is the %s, and the address stays the same', (search, view) => {
    expect(read(search).view).toBe(view);
    expect(rewrite(search)).toBe(search);
  });

  test('of a calendar has no range: the list begins anew on return', () => {
    const calendar = { ...read('range=week'), view: 'week' as const };
    expect(writeView(agendaList(DAYS), new URLSearchParams('range=week'), calendar).toString()).toBe('view=week');
  });
});

test('the list covers the range, the day beside the month, or three months while searching', () => {
  expect(listedDays(read('range=today'))).toEqual({ from: TODAY, to: TODAY });
  expect(listedDays(read('day=2026-12-03'))).toEqual({ from: '2026-12-03', to: '2026-12-03' });
  expect(listedDays(read('view=month&q=ana'))).toEqual({ from: '2026-11-01', to: '2027-01-31' });
});

test('every set filter is counted', () => {
  const on = activeKeys(agendaList(DAYS), read('closed=false&status=completed&paymentStatus=refunded'));
  expect(on).toEqual(['status', 'closed', 'paymentStatus']);
});
