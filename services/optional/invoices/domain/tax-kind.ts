import type { IssuerKind, TaxMarksForm } from '@rostro/shared/contract/invoices-issuer';
import type { SatForm } from '@rostro/shared/optional/fiscal/catalogs';
import type { TaxKind } from '@rostro/shared/optional/fiscal/taxes';
import { SAT_KEYS } from '../document/tax-rules.ts';

export type Marks = TaxMarksForm;
export const NO_MARKS: Marks = { medicalIds: [], satKeys: [], physicianIds: [], exemptTemplateIds: [], methods: [] };

interface Given {
  serviceId: number;
  /** Who gave it; undefined: nobody in particular. */
  person?: { id: string; licence: string } | undefined;
}

/**
 * A medical service is exempt if a titled physician gives it and a natural person or a civil company invoices it
 * (LIVA 15-XIV). A licence alone is not enough: cosmetologists have one, too.
 */
export function taxKindOf({ serviceId, person }: Given, kind: IssuerKind, marks: Marks): TaxKind {
  const isOfPhysician = person !== undefined && person.licence !== '' && marks.physicianIds.includes(person.id);
  return kind !== 'company' && marks.medicalIds.includes(serviceId) && isOfPhysician ? 'exempt' : 'taxed';
}

/** A package is invoiced at its sale, before anybody gives its sessions: its tax is chosen on its template. */
export const taxKindOfPackage = (templateId: string | undefined, kind: IssuerKind, marks: Marks): TaxKind =>
  kind !== 'company' && templateId !== undefined && marks.exemptTemplateIds.includes(templateId) ? 'exempt' : 'taxed';

export function satKeyOf(serviceId: number, kind: TaxKind, { satKeys }: Marks): string {
  const own = satKeys.find((one) => one.serviceId === serviceId)?.key ?? '';
  return own === '' ? SAT_KEYS[kind] : own;
}

/** Cash needs no mark. Null: nobody has said it, so it cannot be invoiced. */
export const satFormOf = (
  { paymentMethodId, isCash }: { paymentMethodId: string; isCash: boolean },
  { methods }: Marks,
): SatForm | null => methods.find((one) => one.paymentMethodId === paymentMethodId)?.satForm ?? (isCash ? '01' : null);
