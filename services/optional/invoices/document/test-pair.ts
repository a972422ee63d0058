import { generateKeyPairSync, type KeyObject, sign } from 'node:crypto';
import { personOf } from '@rostro/shared/optional/fiscal/rfc';

/**
 * A certificate with its key that look like the SAT's own test pairs (`EKU9003173C9`), which expire: same fields, same
 * files, same encryption, another authority. Tests, samples and the stand-in of the provider seal by it; the SAT takes
 * nothing that it sealed.
 */
export interface TestPair {
  cer: Buffer;
  key: Buffer;
  password: string;
}

export interface TestTaxpayer {
  rfc: string;
  name: string;
  /** ISO 8601; today is between the two by default. */
  validFrom?: string;
  validTo?: string;
  /** An *e.firma* instead of a CSD. */
  isPersonal?: boolean;
  /** Twenty digits. */
  number?: string;
}

const TAG = { integer: 2, bits: 3, octets: 4, oid: 6, utf8: 12, sequence: 48, set: 49, time: 23, boolean: 1 } as const;

/** One value of DER: tag, length, content. */
function der(tag: number, ...parts: readonly Buffer[]): Buffer {
  const content = Buffer.concat(parts);
  const digits = content.length.toString(16);
  const bytes = Buffer.from(digits.padStart(digits.length + (digits.length % 2), '0'), 'hex');
  const length = content.length < 128 ? Buffer.from([content.length]) : Buffer.from([0x80 | bytes.length, ...bytes]);
  return Buffer.concat([Buffer.from([tag]), length, content]);
}

const sequence = (...parts: readonly Buffer[]): Buffer => der(TAG.sequence, ...parts);
const bits = (content: Buffer, unused = 0): Buffer => der(TAG.bits, Buffer.from([unused]), content);

/** `'2.5.4.3'` → its bytes: seven bits each, the first two numbers together. */
function oid(text: string): Buffer {
  const [first = 0, second = 0, ...rest] = text.split('.').map(Number);
  const bytes = [first * 40 + second, ...rest].flatMap((number) => {
    const sevens = [number & 127];
    for (let left = number >> 7; left > 0; left >>= 7) sevens.unshift((left & 127) | 128);
    return sevens;
  });
  return der(TAG.oid, Buffer.from(bytes));
}

const name = (values: readonly (readonly [string, string])[]): Buffer =>
  sequence(...values.map(([id, value]) => der(TAG.set, sequence(oid(id), der(TAG.utf8, Buffer.from(value))))));

const utcTime = (instant: string): Buffer => der(TAG.time, Buffer.from(`${instant.replace(/\D/g, '').slice(2, 14)}Z`));

const SHA256_RSA = sequence(oid('1.2.840.113549.1.1.11'), Buffer.from([5, 0]));
const NAMES = { commonName: '2.5.4.3', name: '2.5.4.41', organization: '2.5.4.10', unit: '2.5.4.11' } as const;
const UNIQUE_ID = '2.5.4.45';
const SERIAL = '2.5.4.5';

const AUTHORITY = name([
  [NAMES.commonName, 'AC DE PRUEBA'],
  [NAMES.organization, 'ROSTRO'],
  [NAMES.unit, 'SOLO PARA PRUEBAS'],
]);

function subjectOf({ rfc, name: own, isPersonal = false }: TestTaxpayer): Buffer {
  const holder = personOf(rfc) === 'legal' ? ' / XIQB891116QE4' : '';
  return name([
    [NAMES.commonName, own],
    [NAMES.name, own],
    [NAMES.organization, own],
    [UNIQUE_ID, `${rfc}${holder}`],
    [SERIAL, ' / XIQB891116MGRMZR05'],
    ...(isPersonal ? [] : [[NAMES.unit, 'Matriz'] as const]),
  ]);
}

/** No authority, and for a CSD only signatures, as the SAT writes it. */
const extensions = (isPersonal: boolean): Buffer => {
  const basic = sequence(oid('2.5.29.19'), der(TAG.boolean, Buffer.from([255])), der(TAG.octets, sequence()));
  const usage = der(TAG.octets, bits(Buffer.from([isPersonal ? 0xd8 : 0xc0]), isPersonal ? 3 : 6));
  return der(0xa3, sequence(basic, sequence(oid('2.5.29.15'), usage)));
};

const DAY_MS = 86_400_000;
const inDays = (days: number): string => new Date(Date.now() + days * DAY_MS).toISOString();

function certify(taxpayer: TestTaxpayer, publicKey: KeyObject, authority: KeyObject): Buffer {
  const {
    validFrom = inDays(-1),
    validTo = inDays(365),
    isPersonal = false,
    number = '30001000000500003416',
  } = taxpayer;
  const body = sequence(
    der(0xa0, der(TAG.integer, Buffer.from([2]))),
    der(TAG.integer, Buffer.from(number, 'latin1')),
    SHA256_RSA,
    AUTHORITY,
    sequence(utcTime(validFrom), utcTime(validTo)),
    subjectOf(taxpayer),
    publicKey.export({ type: 'spki', format: 'der' }),
    extensions(isPersonal),
  );
  return sequence(body, SHA256_RSA, bits(sign('sha256', body, authority)));
}

const PASSWORD = '12345678a';

export function makeTestPair(taxpayer: TestTaxpayer): TestPair {
  const { publicKey, privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  return {
    cer: certify(taxpayer, publicKey, privateKey),
    key: privateKey.export({ type: 'pkcs8', format: 'der', cipher: 'des-ede3-cbc', passphrase: PASSWORD }),
    password: PASSWORD,
  };
}
