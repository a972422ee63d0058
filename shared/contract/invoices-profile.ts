import * as z from 'zod';
import { REGIMES, TAX_USES } from '../optional/fiscal/catalogs.ts';
import { tidyRfc } from '../optional/fiscal/rfc.ts';
import { nameProblem, tidyTaxName } from '../optional/fiscal/tax-name.ts';
import {
  isPostalCode,
  type ProfileProblem,
  receiverRfcProblem,
  regimeProblem,
  useProblem,
} from '../optional/fiscal/tax-profile.ts';
import { Email } from './clients/person.ts';
import { ruleOver } from './rules.ts';
import { Id, Instant } from './schemas.ts';

/** The most of one client, so that an item stays small. A merge keeps those of both records. */
export const MAX_TAX_PROFILES = 5;

/** The text under a field, by what is wrong with it. */
export const TAX_PROBLEMS: Record<ProfileProblem, string> = {
  rfc_length: 'El RFC tiene 13 letras y números si es de una persona, y 12 si es de una empresa.',
  rfc_shape: 'Este RFC no está completo o tiene una letra de más. Revísalo letra por letra.',
  rfc_date: 'La fecha dentro del RFC no existe. Revísalo letra por letra.',
  rfc_generic: 'Este es el RFC para ventas al público. Escribe el tuyo.',
  name_empty: 'Escribe el nombre o la razón social',
  name_long: 'Escribe como máximo 300 caracteres',
  name_unfit: 'Este nombre tiene un signo que el SAT no acepta. Escríbelo como en tu constancia.',
  postal_code_shape: 'El código postal tiene 5 números, como 76000.',
  regime_unknown: 'Elige el régimen fiscal',
  regime_of_other_person: 'Este régimen no corresponde a tu RFC.',
  use_unknown: 'Elige para qué usarás la factura',
  use_not_allowed: 'Ese uso no se permite con tu régimen.',
};

const TYPED_MOST = 600;
/** Longer than any RFC with dashes and blanks. */
const MAX_TYPED_RFC = 40;

/** A typed text as the SAT writes it, with what is wrong with it under the field. */
const taxText = (most: number, tidy: (typed: string) => string, problemOf: (text: string) => ProfileProblem | null) =>
  z
    .string()
    .max(most, 'Es demasiado largo')
    .overwrite(tidy)
    .superRefine((text, context) => {
      const problem = problemOf(text);
      if (problem !== null) context.addIssue({ code: 'custom', message: TAX_PROBLEMS[problem] });
    });

export const Rfc = taxText(MAX_TYPED_RFC, tidyRfc, receiverRfcProblem);
export const TaxName = taxText(TYPED_MOST, tidyTaxName, nameProblem);
export const TaxPostalCode = taxText(
  MAX_TYPED_RFC,
  (typed) => typed.trim(),
  (text) => (isPostalCode(text) ? null : 'postal_code_shape'),
);
export const TaxRegime = z.enum(REGIMES, TAX_PROBLEMS.regime_unknown);
export const InvoiceUse = z.enum(TAX_USES, TAX_PROBLEMS.use_unknown);

/** Whom an invoice is for, and where it goes. */
export const taxData = {
  rfc: Rfc,
  name: TaxName,
  postalCode: TaxPostalCode,
  regime: TaxRegime,
  use: InvoiceUse,
  email: Email,
};
type TaxData = z.output<z.ZodObject<typeof taxData>>;

/** A use is judged once the regime fits the person. */
export const judgeTaxData = ruleOver<TaxData>(['rfc', 'regime', 'use'], (data, { addIssue }) => {
  const ofRegime = regimeProblem(data);
  const problem = ofRegime ?? useProblem(data);
  if (problem === null) return;
  addIssue({ code: 'custom', path: [ofRegime === null ? 'use' : 'regime'], message: TAX_PROBLEMS[problem] });
});

export const TaxProfileForm = z.strictObject(taxData).superRefine(judgeTaxData);
export type TaxProfileForm = z.infer<typeof TaxProfileForm>;

export const TaxProfile = z
  .object({
    id: Id,
    rfc: z.string(),
    name: z.string(),
    postalCode: z.string(),
    regime: TaxRegime,
    use: InvoiceUse,
    email: z.string(),
    usedAt: Instant,
  })
  .meta({ id: 'TaxProfile' });
export type TaxProfile = z.infer<typeof TaxProfile>;

/** A person's own tax data, in their file. */
export const taxDataOfPerson = z.array(TaxProfile.omit({ id: true, usedAt: true }));
