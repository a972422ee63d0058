import { describe, expect, test } from '@jest/globals';
import { nameProblem, tidyTaxName, withoutCapital } from './tax-name.ts';

describe('a typed name becomes the one of the SAT', () => {
  test.each([
    ['  maría   josé\tlópez ', 'MARÍA JOSÉ LÓPEZ'],
    ['MARI\u0301A LO\u0301PEZ', 'MARÍA LÓPEZ'],
    ['ana\u00A0paz', 'ANA PAZ'],
    ['ana\nlópez', 'ANA LÓPEZ'],
    ['o’farrill “sol”', 'O\'FARRILL "SOL"'],
    ['peña & niño', 'PEÑA & NIÑO'],
  ])('%j', (typed, name) => {
    expect(tidyTaxName(typed)).toBe(name);
    expect(tidyTaxName(name)).toBe(name);
  });
});

describe('what no name contains', () => {
  test.each([
    ['', 'name_empty'],
    ['A'.repeat(300), null],
    ['Ñ'.repeat(301), 'name_long'],
    ['SOL | LUNA', 'name_unfit'],
    ['ANA 🌞', 'name_unfit'],
    ['ANA\u0007', 'name_unfit'],
    ['ANA\u202ESOL', 'name_unfit'],
    ['ANA\u200BSOL', 'name_unfit'],
    ['SOL < LUNA > & "PAZ"', null],
    ['3 HERMANOS, N° 1', null],
  ])('%j: %s', (name, problem) => {
    expect(nameProblem(name)).toBe(problem);
  });
});

describe('a form of company is offered to be cut', () => {
  test.each([
    ['CLÍNICA SOL, S.A. DE C.V.', 'CLÍNICA SOL'],
    ['CLÍNICA SOL SA DE CV', 'CLÍNICA SOL'],
    ['CLÍNICA SOL S. A. DE C. V.', 'CLÍNICA SOL'],
    ['CLÍNICA SOL S.C.', 'CLÍNICA SOL'],
    ['PIEL S DE RL DE CV', 'PIEL'],
    ['PIEL, S.A.P.I. DE C.V.', 'PIEL'],
    ['PIEL SOCIEDAD ANÓNIMA DE CAPITAL VARIABLE', 'PIEL'],
    ['PIEL A.C.', 'PIEL'],
    ['ESCUELA KEMPER URGATE', null],
    ['LA CASA', null],
    ['S.A. DE C.V.', null],
    ['ABC', null],
  ])('%s: %s', (name, rest) => {
    expect(withoutCapital(name)).toBe(rest);
  });
});
