import { describe, expect, test } from '@jest/globals';
import { REGIMES, regimesOf } from './catalogs.ts';
import { defaultUse, isPostalCode, profileProblems, publicProfile, tidyProfile, usesOffered } from './tax-profile.ts';

const PERSON = 'CAUR901231AB1';
const COMPANY = 'EKU9003173C9';
const fit = { rfc: PERSON, name: 'RUTH CANO', postalCode: '06700', regime: '612', use: 'G03' };

test('typed data are tidied and pass', () => {
  const typed = { rfc: 'caur-901231-ab1', name: ' Ruth  Cano', postalCode: ' 06700 ', regime: '612', use: 'G03' };
  expect(tidyProfile(typed)).toEqual(fit);
  expect(profileProblems(tidyProfile(typed))).toEqual({});
});

describe('what is wrong is said at its field', () => {
  test.each([
    [{ rfc: 'CAUR901231A' }, { rfc: 'rfc_length' }],
    [{ rfc: 'XAXX010101000', regime: '616', use: 'S01' }, { rfc: 'rfc_generic' }],
    [{ rfc: COMPANY }, { regime: 'regime_of_other_person', use: undefined }],
    [{ regime: '601' }, { regime: 'regime_of_other_person' }],
    [{ regime: '600' }, { regime: 'regime_unknown' }],
    [{ regime: '605' }, { use: 'use_not_allowed' }],
    [{ regime: '616', use: 'D01' }, { use: 'use_not_allowed' }],
    [{ regime: '626', use: 'D01' }, { use: 'use_not_allowed' }],
    [{ rfc: COMPANY, regime: '601', use: 'D01' }, { use: 'use_not_allowed' }],
    [{ use: 'P01' }, { use: 'use_unknown' }],
    [{ name: '' }, { name: 'name_empty' }],
    [{ postalCode: '00000' }, { postalCode: 'postal_code_shape' }],
    [{ postalCode: '6700' }, { postalCode: 'postal_code_shape' }],
    [
      { rfc: '', name: 'A|B', postalCode: '', regime: '', use: '' },
      {
        rfc: 'rfc_length',
        name: 'name_unfit',
        postalCode: 'postal_code_shape',
        regime: 'regime_unknown',
        use: 'use_unknown',
      },
    ],
  ])('%j', (typed, problems) => {
    expect(profileProblems({ ...fit, ...typed })).toEqual(JSON.parse(JSON.stringify(problems)));
  });
});

test('a postal code has five digits and a state', () => {
  expect(['06700', '99999', '01000', '00999', '067000', '0670a', '٠٦٧٠٠'].map(isPostalCode)).toEqual([
    true,
    true,
    true,
    false,
    false,
    false,
    false,
  ]);
});

test('every receiver has a use to choose, and the default one is among them', () => {
  for (const regime of REGIMES) {
    for (const rfc of [PERSON, COMPANY]) {
      const offered = usesOffered(rfc, regime);
      expect(offered).toContain('S01');
      expect(offered).toContain(defaultUse(rfc, regime, true));
      expect(offered).toContain(defaultUse(rfc, regime, false));
    }
  }
  expect(usesOffered(PERSON, '616')).toEqual(['S01']);
  expect(usesOffered(COMPANY, '601')).toEqual(['G03', 'S01']);
});

test('a medical visit is deductible for persons whose regime has deductions', () => {
  const medical = regimesOf('natural').map((regime) => [regime, defaultUse(PERSON, regime, true)]);
  expect(Object.fromEntries(medical)).toEqual({
    605: 'D01',
    606: 'D01',
    607: 'D01',
    608: 'D01',
    610: 'S01',
    611: 'D01',
    612: 'D01',
    614: 'D01',
    615: 'D01',
    616: 'S01',
    621: 'G03',
    625: 'D01',
    626: 'G03',
  });
  expect(defaultUse(PERSON, '605', false)).toBe('S01');
  expect(defaultUse(COMPANY, '601', true)).toBe('G03');
});

test('nobody in particular, at the postal code of issue', () => {
  expect(profileProblems(publicProfile('06700'))).toEqual({ rfc: 'rfc_generic' });
  expect(publicProfile('06700').name).toBe('PUBLICO EN GENERAL');
});
