import { readLine } from './useWalkIn.ts';

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
