import type { TaxProfileForm } from '@rostro/shared/contract/invoices-profile';
import {
  isRegime,
  REGIMES,
  type Regime,
  regimeName,
  regimesOf,
  type TaxUse,
  useName,
} from '@rostro/shared/optional/fiscal/catalogs';
import { hasCheckDigit, personOf, rfcProblem, tidyRfc } from '@rostro/shared/optional/fiscal/rfc';
import { tidyTaxName, withoutCapital } from '@rostro/shared/optional/fiscal/tax-name';
import { defaultUse, usesOffered } from '@rostro/shared/optional/fiscal/tax-profile';

export type TypedTaxData = Record<keyof TaxProfileForm, string>;
export const NO_TAX_DATA: TypedTaxData = { rfc: '', name: '', postalCode: '', regime: '', use: '', email: '' };

const sayRegime = (regime: Regime): string => `${regime} · ${regimeName(regime)}`;
const sayUse = (use: TaxUse): string => `${use} · ${useName(use)}`;

const personIn = (typed: string) => {
  const rfc = tidyRfc(typed);
  return rfcProblem(rfc) === null ? personOf(rfc) : undefined;
};

/** Only those of a person or only those of a company, once the RFC says which. */
export function regimeChoices(typedRfc: string): { value: Regime; label: string }[] {
  const person = personIn(typedRfc);
  const regimes = person === undefined ? REGIMES : regimesOf(person);
  return regimes.map((value) => ({ value, label: sayRegime(value) }));
}

/** The uses among which the person chooses; empty while RFC or regime is not known. */
export function choicesOfUse(typedRfc: string, regime: string): { value: TaxUse; label: string }[] {
  if (personIn(typedRfc) === undefined || !isRegime(regime)) return [];
  return usesOffered(tidyRfc(typedRfc), regime).map((value) => ({ value, label: sayUse(value) }));
}

/** The use that the form has: the chosen one if it is allowed, or else the one by default. */
export function fittingUse({ rfc, regime, use }: TypedTaxData, isMedical: boolean): string {
  const offered = choicesOfUse(rfc, regime);
  if (offered.some(({ value }) => value === use) || !isRegime(regime) || personIn(rfc) === undefined) return use;
  return defaultUse(tidyRfc(rfc), regime, isMedical);
}

/** A reason to look again; no RFC is refused for it. */
export const rfcDoubt = (typed: string): string | undefined =>
  personIn(typed) === undefined || hasCheckDigit(tidyRfc(typed))
    ? undefined
    : 'Revisa la última letra o número: no parece de este RFC. Si así está en tu constancia, sigue.';

/** The name as the SAT has it: of a company, without its form; undefined: nothing to cut. */
export function shorterName({ rfc, name }: Pick<TypedTaxData, 'rfc' | 'name'>): string | undefined {
  return personIn(rfc) === 'legal' ? (withoutCapital(tidyTaxName(name)) ?? undefined) : undefined;
}
