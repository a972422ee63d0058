import type { TaxProfile } from '@rostro/shared/optional/fiscal/tax-profile';
import { readPair, type SealingPair } from './certificate.ts';
import type { Issuer } from './model.ts';
import type { Heading } from './named.ts';
import type { SoldLine } from './sold-lines.ts';
import { makeTestPair } from './test-pair.ts';

/** The parties and services of the tests of documents. */
export const PARTNERS: Issuer = {
  kind: 'civil',
  rfc: 'EKU9003173C9',
  name: 'ESCUELA KEMPER URGATE',
  regime: '601',
  postalCode: '42501',
};
export const COMPANY: Issuer = { ...PARTNERS, kind: 'company' };
export const PHYSICIAN: Issuer = {
  kind: 'person',
  rfc: 'CACX7605101P8',
  name: 'XOCHILT CASAS CHAVEZ',
  regime: '612',
  postalCode: '36257',
};

export const CECILIA: TaxProfile = {
  rfc: 'MISC491214B86',
  name: 'CECILIA MIRANDA SANCHEZ',
  postalCode: '01010',
  regime: '605',
  use: 'S01',
};
export const UNIVERSITY: TaxProfile = {
  rfc: 'URE180429TM6',
  name: 'UNIVERSIDAD ROBOTICA ESPAÑOLA',
  postalCode: '86991',
  regime: '601',
  use: 'G03',
};

export const heading = (issuer: Issuer = PARTNERS): Heading => ({
  series: 'F',
  folio: '7',
  date: '2026-11-28T13:45:00',
  issuer,
});

export const facial = (grossCents = 135_000, discountCents = 0): SoldLine => ({
  description: 'Limpieza facial profunda',
  grossCents,
  discountCents,
  tax: 'taxed',
});
export const consultation = (grossCents = 90_000, discountCents = 0): SoldLine => ({
  description: 'Consulta de dermatología',
  grossCents,
  discountCents,
  tax: 'exempt',
  physician: { name: 'Dra. Elena Robles', licence: '8123456' },
});

/** A pair of the issuer that is valid on the day of `heading`. */
export function pairOf({ rfc, name }: Issuer): SealingPair {
  const files = makeTestPair({ rfc, name, validFrom: '2026-01-01T00:00:00Z', validTo: '2028-01-01T00:00:00Z' });
  const pair = readPair(files, rfc, '2026-11-28T20:00:00.000Z');
  if (typeof pair === 'string') throw new Error(pair);
  return pair;
}
