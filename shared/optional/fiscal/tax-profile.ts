import { isRegime, isRegimeOf, isTaxUse, isUseOf, type Regime, TAX_USES, type TaxUse } from './catalogs.ts';
import { isGenericRfc, PUBLIC_RFC, personOf, type RfcProblem, rfcProblem, tidyRfc } from './rfc.ts';
import { type NameProblem, nameProblem, tidyTaxName } from './tax-name.ts';

/** Whom an invoice is for, as the SAT has it. */
export interface TaxProfile {
  rfc: string;
  name: string;
  postalCode: string;
  regime: Regime;
  use: TaxUse;
}

export type ProfileProblem =
  | RfcProblem
  | 'rfc_generic'
  | NameProblem
  | 'postal_code_shape'
  | 'regime_unknown'
  | 'regime_of_other_person'
  | 'use_unknown'
  | 'use_not_allowed';
export type TypedProfile = Record<keyof TaxProfile, string>;
export type ProfileProblems = Partial<Record<keyof TaxProfile, ProfileProblem>>;

/** Those of Mexico begin at 01000. */
export const isPostalCode = (text: string): boolean => /^(?!00)\d{5}$/.test(text);

export const tidyProfile = (typed: TypedProfile): TypedProfile => ({
  rfc: tidyRfc(typed.rfc),
  name: tidyTaxName(typed.name),
  postalCode: typed.postalCode.trim(),
  regime: typed.regime.trim(),
  use: typed.use.trim(),
});

/** The RFC of a receiver by name. */
export const receiverRfcProblem = (rfc: string): ProfileProblem | null =>
  rfcProblem(rfc) ?? (isGenericRfc(rfc) ? 'rfc_generic' : null);

/** A regime belongs to a kind of person. */
export function regimeProblem({ rfc, regime }: Pick<TypedProfile, 'rfc' | 'regime'>): ProfileProblem | null {
  if (!isRegime(regime)) return 'regime_unknown';
  if (rfcProblem(rfc) !== null || isRegimeOf(regime, personOf(rfc))) return null;
  return 'regime_of_other_person';
}

/** A use belongs to a regime. */
export function useProblem({ rfc, regime, use }: Pick<TypedProfile, 'rfc' | 'regime' | 'use'>): ProfileProblem | null {
  if (!isTaxUse(use)) return 'use_unknown';
  if (rfcProblem(rfc) !== null || !isRegime(regime)) return null;
  return isUseOf(use, regime, personOf(rfc)) ? null : 'use_not_allowed';
}

/**
 * What is wrong with typed data, one problem for each field; empty if nothing is. A use is not judged while RFC or
 * regime, by which it is, are wrong themselves.
 * @param profile as `tidyProfile` returns it
 */
export function profileProblems(profile: TypedProfile): ProfileProblems {
  const problems = {
    rfc: receiverRfcProblem(profile.rfc),
    name: nameProblem(profile.name),
    postalCode: isPostalCode(profile.postalCode) ? null : 'postal_code_shape',
    regime: regimeProblem(profile),
    use: useProblem(profile),
  } as const;
  return Object.fromEntries(Object.entries(problems).filter(([, problem]) => problem !== null));
}

/** Uses that the SAT takes from such a receiver for what is sold: no payroll, no complement of payments. */
const usesAllowed = (rfc: string, regime: Regime): TaxUse[] =>
  TAX_USES.filter((use) => use !== 'CP01' && use !== 'CN01' && isUseOf(use, regime, personOf(rfc)));

/** What people buy at a clinic. */
const OF_A_CLINIC: readonly TaxUse[] = ['D01', 'D02', 'G03', 'S01'];
/** The uses among which a receiver chooses; there is always one. */
export const usesOffered = (rfc: string, regime: Regime): TaxUse[] =>
  usesAllowed(rfc, regime).filter((use) => OF_A_CLINIC.includes(use));

/** @param isMedical whether every line is */
export function defaultUse(rfc: string, regime: Regime, isMedical: boolean): TaxUse {
  const allowed = usesAllowed(rfc, regime);
  if (isMedical && allowed.includes('D01')) return 'D01';
  return allowed.includes('G03') ? 'G03' : 'S01';
}

/** @param postalCode the one at which the invoice is issued */
export const publicProfile = (postalCode: string): TaxProfile => ({
  rfc: PUBLIC_RFC,
  name: 'PUBLICO EN GENERAL',
  postalCode,
  regime: '616',
  use: 'S01',
});
