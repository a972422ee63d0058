import type { RouteOutput } from '@rostro/shared/contract/index';
import type { VisitAccount } from '@rostro/shared/contract/payments/payments';

export const NO_ACCOUNT: VisitAccount = {
  chargedCents: 0,
  discountCents: 0,
  paidCents: 0,
  refundedCents: 0,
  pendingCents: 0,
  heldCents: 0,
  reclaimableCents: 0,
  movements: [],
};
type Filed = RouteOutput<'listAppointmentPayments'>;
export const filed = (part: Partial<Filed> = {}): Filed => ({
  items: [],
  suggestedTotalCents: null,
  account: NO_ACCOUNT,
  balanceCents: 0,
  ...part,
});
