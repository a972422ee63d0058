import { expect, test } from '@jest/globals';
import {
  formName,
  isElectronic,
  isRegimeOf,
  isSatForm,
  isUseOf,
  REGIMES,
  regimeName,
  regimesOf,
  SAT_FORMS,
  TAX_USES,
  useName,
} from './catalogs.ts';

test('the catalogs have the SAT’s number of rows', () => {
  expect(REGIMES).toHaveLength(19);
  expect(TAX_USES).toHaveLength(24);
  expect(SAT_FORMS).toHaveLength(22);
  expect(SAT_FORMS.slice(0, 2)).toEqual(['01', '02']);
  expect([regimeName('626'), useName('D01'), formName('28')]).toEqual([
    'Régimen Simplificado de Confianza',
    'Honorarios médicos, dentales y gastos hospitalarios',
    'Tarjeta de débito',
  ]);
});

test('a regime is of one kind of person, two of both', () => {
  expect(REGIMES.filter((regime) => isRegimeOf(regime, 'natural') && isRegimeOf(regime, 'legal'))).toEqual([
    '610',
    '626',
  ]);
  expect(regimesOf('legal')).toEqual(['601', '603', '610', '620', '622', '623', '624', '626']);
});

test('employees deduct what they pay as persons, nobody without a regime spends', () => {
  expect(TAX_USES.filter((use) => isUseOf(use, '605', 'natural'))).toEqual([
    ...['D01', 'D02', 'D03', 'D04', 'D05', 'D06', 'D07', 'D08', 'D09', 'D10'],
    ...['S01', 'CP01', 'CN01'],
  ]);
  expect(TAX_USES.filter((use) => isUseOf(use, '616', 'natural'))).toEqual(['G02', 'S01', 'CP01']);
  expect(isUseOf('D01', '626', 'natural')).toBe(false);
  expect(isUseOf('D01', '612', 'legal')).toBe(false);
});

test('no use lacks a regime, and every regime takes S01 and CP01', () => {
  for (const regime of REGIMES) {
    const person = isRegimeOf(regime, 'natural') ? 'natural' : 'legal';
    expect([isUseOf('S01', regime, person), isUseOf('CP01', regime, person)]).toEqual([true, true]);
  }
});

test('cash and an undefined form are not electronic', () => {
  expect(SAT_FORMS.filter(isElectronic)).toEqual(['02', '03', '04', '05', '06', '28', '29']);
  expect(['01', '1', '99', '16', 'constructor'].map(isSatForm)).toEqual([true, false, true, false, false]);
});
