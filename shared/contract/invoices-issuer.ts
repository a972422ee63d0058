import * as z from 'zod';
import { SAT_FORMS } from '../optional/fiscal/catalogs.ts';
import { personOf } from '../optional/fiscal/rfc.ts';
import { regimeProblem } from '../optional/fiscal/tax-profile.ts';
import { Rfc, TAX_PROBLEMS, TaxName, TaxPostalCode, TaxRegime } from './invoices-profile.ts';
import { ruleOver } from './rules.ts';
import { CatalogId, Id } from './schemas.ts';

/** A natural person, a civil company, or a company of another form. */
export const ISSUER_KINDS = ['person', 'civil', 'company'] as const;
export type IssuerKind = (typeof ISSUER_KINDS)[number];
export const GLOBAL_PERIODS = ['daily', 'weekly', 'fortnightly', 'monthly'] as const;
/** Beyond it the receipt's period has long been invoiced to the public. */
export const MAX_ASK_DAYS = 60;

const Series = z
  .string()
  .overwrite((typed) => typed.trim().toUpperCase())
  .regex(/^[A-Z0-9]{1,10}$/, 'De 1 a 10 letras o números');

const issuer = {
  rfc: Rfc,
  name: TaxName,
  kind: z.enum(ISSUER_KINDS, 'Elige qué es quien factura'),
  regime: TaxRegime,
  /** Where invoices are issued. */
  postalCode: TaxPostalCode,
  /** Of invoices for a client, for the public, and of credit notes. */
  series: z.strictObject({ named: Series, global: Series, creditNote: Series }),
  /** How often what nobody asked for is invoiced to the public. */
  globalPeriod: z.enum(GLOBAL_PERIODS),
  /** The days after a payment in which its client may ask online; 0: until the last day of its month, at 20:00. */
  askDays: z.int('Escribe un número entero').min(0, 'Mínimo 0').max(MAX_ASK_DAYS, `Máximo ${MAX_ASK_DAYS} días`),
};
type Said = z.output<z.ZodObject<typeof issuer>>;

const PERSON_MISFIT = 'Una persona física tiene RFC de 13 letras y números; una sociedad, de 12.';
const SERIES_TWICE = 'Cada serie es distinta de las otras';

const judgeIssuer = ruleOver<Said>(
  ['rfc', 'kind', 'regime', 'series'],
  ({ rfc, kind, regime, series }, { addIssue }) => {
    const refuse = (path: string[], message: string): void => addIssue({ code: 'custom', path, message });
    if ((personOf(rfc) === 'natural') !== (kind === 'person')) refuse(['kind'], PERSON_MISFIT);
    else if (regimeProblem({ rfc, regime }) !== null) refuse(['regime'], TAX_PROBLEMS.regime_of_other_person);
    if (series.global === series.named) refuse(['series', 'global'], SERIES_TWICE);
    if ([series.named, series.global].includes(series.creditNote)) refuse(['series', 'creditNote'], SERIES_TWICE);
  },
);

const version = z.int().min(0);
/** Who invoices: the clinic, as the SAT knows it. */
export const IssuerForm = z.strictObject(issuer).superRefine(judgeIssuer);
export type IssuerForm = z.infer<typeof IssuerForm>;
export const SaveIssuer = z.strictObject({ ...issuer, version }).superRefine(judgeIssuer);

export const Issuer = z
  .object({ ...issuer, rfc: z.string(), name: z.string(), postalCode: z.string(), version })
  .meta({ id: 'Issuer' });
export type Issuer = z.infer<typeof Issuer>;

const MAX_MARKED = 500;
const isDistinct = (ids: readonly (string | number)[]): boolean => new Set(ids).size === ids.length;
const eachOnce = <T extends string | number>(id: z.ZodType<T, T>) =>
  z.array(id).max(MAX_MARKED).refine(isDistinct, 'Elige cada uno una sola vez');

/** `c_ClaveProdServ`; empty: by the kind of tax. */
const SatKey = z.string().regex(/^(\d{8})?$/, 'La clave del SAT tiene 8 números');

/** What services, people, packages and ways to pay are for the SAT. */
const marks = {
  /** Medical services; those of a titled physician are exempt. */
  medicalIds: eachOnce(CatalogId),
  /** Services with a key of their own. */
  satKeys: z
    .array(z.strictObject({ serviceId: CatalogId, key: SatKey }))
    .max(MAX_MARKED)
    .refine((keys) => isDistinct(keys.map(({ serviceId }) => serviceId)), 'Elige cada uno una sola vez'),
  /** People who are physicians; without a licence number the mark has no effect. */
  physicianIds: eachOnce(Id),
  /** Packages whose sale is exempt. */
  exemptTemplateIds: eachOnce(Id),
  /** How the SAT calls the clinic's ways to pay. */
  methods: z
    .array(z.strictObject({ paymentMethodId: Id, satForm: z.enum(SAT_FORMS, 'Elige una forma de pago') }))
    .max(MAX_MARKED)
    .refine((all) => isDistinct(all.map(({ paymentMethodId }) => paymentMethodId)), 'Elige cada una una sola vez'),
};
export const TaxMarksForm = z.strictObject(marks);
export type TaxMarksForm = z.infer<typeof TaxMarksForm>;
export const SaveTaxMarks = z.strictObject({ ...marks, version });
export const TaxMarks = z.object({ ...marks, version }).meta({ id: 'TaxMarks' });
export type TaxMarks = z.infer<typeof TaxMarks>;
