import { expect, test } from '@jest/globals';
import { LocalFault } from '@rostro/local-aws/fault';
import { StartFault, sayFault, startFaultOf } from './fault.ts';

const platform = 'linux-x64';
const JAVA = 'DynamoDB Local necesita Java 17 o posterior y no se encontró';
const ELSEWHERE = 'También sirve DYNAMODB_ENDPOINT=http://…';

test.each([
  [
    { kind: 'port-refused', port: 80, reason: 'EACCES' },
    /^El puerto 80 no se puede usar \(EACCES\)\. Elige otro con PORT/,
  ],
  [
    { kind: 'no-engine', wanted: 'dynamodb-local', platform },
    `Ningún motor de datos puede arrancar: ${JAVA}. ${ELSEWHERE}`,
  ],
  [
    { kind: 'no-engine', wanted: undefined, platform },
    `Ningún motor de datos puede arrancar: no hay binario de dynoxide para ${platform} y ${JAVA}. ${ELSEWHERE}`,
  ],
  [
    { kind: 'engine-stopped', engine: 'dynoxide', signal: null, code: 3, lastLine: '' },
    'El motor de datos (dynoxide) se detuvo (código 3).',
  ],
  [{ kind: 'engine-silent', endpoint: 'http://x' }, 'El motor de datos en http://x no responde.'],
] as const)('%j is said in Spanish, with what to do', (facts, said) => {
  expect(sayFault(facts)).toMatch(said);
});

test('a fault of a stand-in becomes one of the start; another error stays', () => {
  const other = new Error('other');
  expect(startFaultOf(other)).toBe(other);
  expect(startFaultOf(new LocalFault({ kind: 'port-taken', port: 3000 }))).toEqual(
    new StartFault('El puerto 3000 ya está ocupado. Elige otro con PORT, por ejemplo: PORT=3001 npm start'),
  );
});
