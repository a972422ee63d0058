/** Why an invoice cannot be made of what is asked: the law, the SAT's catalogs, or the clinic's own limits. */
export type RefusalCode =
  | 'nothing_to_invoice'
  | 'paid_more_than_cost'
  | 'receiver_withholds'
  | 'company_is_never_exempt'
  | 'use_not_allowed'
  | 'use_needs_medical_lines'
  | 'receiver_of_others'
  | 'receipt_outside_period'
  | 'refund_larger_than_invoice'
  | 'payment_larger_than_balance'
  | 'payment_without_parts'
  | 'person_has_no_parts';

export class Refusal extends Error {
  readonly code: RefusalCode;

  constructor(code: RefusalCode) {
    super(code);
    this.code = code;
  }
}
