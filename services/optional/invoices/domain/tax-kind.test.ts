import { expect, test } from '@jest/globals';
import { type Marks, NO_MARKS, satFormOf, satKeyOf, taxKindOf, taxKindOfPackage } from './tax-kind.ts';

const marks: Marks = {
  ...NO_MARKS,
  medicalIds: [5],
  physicianIds: ['elena', 'sin-cedula'],
  exemptTemplateIds: ['seis'],
  satKeys: [{ serviceId: 5, key: '85121502' }],
  methods: [{ paymentMethodId: 'card', satForm: '04' }],
};
const elena = { id: 'elena', licence: '8204517' };

test.each([
  ['a medical service of a titled physician', 5, elena, 'person', 'exempt'],
  ['the same of a civil company', 5, elena, 'civil', 'exempt'],
  ['the same of another company', 5, elena, 'company', 'taxed'],
  ['a cosmetic service of a physician', 1, elena, 'person', 'taxed'],
  ['a medical service of a cosmetologist with a licence', 5, { id: 'sara', licence: '11045823' }, 'person', 'taxed'],
  ['of a physician without a licence', 5, { id: 'sin-cedula', licence: '' }, 'person', 'taxed'],
  ['of nobody in particular', 5, undefined, 'person', 'taxed'],
] as const)('%s', (_what, serviceId, person, kind, tax) => {
  expect(taxKindOf({ serviceId, person }, kind, marks)).toBe(tax);
});

test('a package is what its template says, and an imported one is taxed', () => {
  expect([taxKindOfPackage('seis', 'civil', marks), taxKindOfPackage('seis', 'company', marks)]).toEqual([
    'exempt',
    'taxed',
  ]);
  expect(taxKindOfPackage(undefined, 'civil', marks)).toBe('taxed');
});

test('a service has its own key, or that of its kind of tax', () => {
  expect([satKeyOf(5, 'exempt', marks), satKeyOf(6, 'exempt', marks), satKeyOf(6, 'taxed', marks)]).toEqual([
    '85121502',
    '85121600',
    '91101600',
  ]);
});

test('cash needs no mark, any other way to pay does', () => {
  expect(satFormOf({ paymentMethodId: 'cash', isCash: true }, marks)).toBe('01');
  expect(satFormOf({ paymentMethodId: 'card', isCash: false }, marks)).toBe('04');
  expect(satFormOf({ paymentMethodId: 'check', isCash: false }, marks)).toBeNull();
});
