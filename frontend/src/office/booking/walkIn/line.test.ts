import { readLine } from './line.ts';

const service = (name: string, isActive = true) => ({ name, isActive });
const SERVICES = [
  service('Limpieza facial profunda'),
  service('Limpieza de espalda'),
  service('Peeling químico'),
  service('Láser'),
  service('Láser CO₂'),
  service('Facial antiguo', false),
];
const read = (text: string) => {
  const reading = readLine(text, SERVICES);
  return reading && [reading.who, reading.services.map(({ name }) => name)];
};

test.each([
  ['4172 peeling', [{ phoneEnd: '4172' }, ['Peeling químico']]],
  ['4172 limpieza', [{ phoneEnd: '4172' }, ['Limpieza facial profunda', 'Limpieza de espalda']]],
  ['  4172   limp fac ', [{ phoneEnd: '4172' }, ['Limpieza facial profunda']]],
  ['ana lópez quimico', [{ q: 'ana lópez' }, ['Peeling químico']]],
  ['ana limpieza espalda', [{ q: 'ana' }, ['Limpieza de espalda']]],
  ['ana laser', [{ q: 'ana' }, ['Láser']]],
])('%s', (text, expected) => {
  expect(read(text)).toEqual(expected);
});

test('a line without a service names a client only, and an empty line nothing', () => {
  expect(readLine('4172', SERVICES)).toEqual({ who: { phoneEnd: '4172' }, wanted: '', services: [] });
  expect(readLine('ana', SERVICES)).toEqual({ who: { q: 'ana' }, wanted: '', services: [] });
  expect(readLine('ana masaje', SERVICES)).toEqual({ who: { q: 'ana masaje' }, wanted: 'masaje', services: [] });
  expect(readLine('  ', SERVICES)).toBeNull();
});

test('services that are no longer given do not match', () => {
  expect(read('4172 antiguo')).toEqual([{ phoneEnd: '4172' }, []]);
});

test.each([
  ['ana lópez 55 1234 5678 limp fac', { fullName: 'Ana López', phone: '55 1234 5678' }],
  ['5512345678 Ana LÓPEZ limp fac', { fullName: 'Ana LÓPEZ', phone: '55 1234 5678' }],
  ['ana lópez limp fac 5512345678', { fullName: 'Ana López', phone: '55 1234 5678' }],
  ['438-123-4567 limp fac', undefined],
])('%s: a whole phone with a name is enough for a record', (text, newcomer) => {
  const reading = readLine(text, SERVICES);
  expect(reading?.newcomer).toEqual(newcomer);
  expect(reading?.who).toEqual({ phoneEnd: text.startsWith('438') ? '4381234567' : '5512345678' });
  expect(reading?.services.map(({ name }) => name)).toEqual(['Limpieza facial profunda']);
});

test('ten digits that are no phone are no record', () => {
  expect(readLine('ana 0000000000 láser', SERVICES)?.newcomer).toBeUndefined();
});
