import type { IssuerForm, TaxMarksForm } from '@rostro/shared/contract/invoices-issuer';
import type { TaxProfileForm } from '@rostro/shared/contract/invoices-profile';

/** A person of the SAT's public examples. */
export const aTaxProfile = (part: Partial<TaxProfileForm> = {}): TaxProfileForm => ({
  rfc: 'CUSC850516316',
  name: 'CESAR OSBALDO CRUZ SOLORZANO',
  postalCode: '45638',
  regime: '612',
  use: 'G03',
  email: 'cesar@rostro.test',
  ...part,
});

export const anIssuer = (part: Partial<IssuerForm> = {}): IssuerForm => ({
  rfc: 'CACX7605101P8',
  name: 'XOCHILT CASAS CHAVEZ',
  kind: 'person',
  regime: '612',
  postalCode: '76000',
  series: { named: 'A', global: 'G', creditNote: 'NC' },
  globalPeriod: 'monthly',
  askDays: 0,
  ...part,
});

export const noTaxMarks = (part: Partial<TaxMarksForm> = {}): TaxMarksForm => ({
  medicalIds: [],
  satKeys: [],
  physicianIds: [],
  exemptTemplateIds: [],
  methods: [],
  ...part,
});
