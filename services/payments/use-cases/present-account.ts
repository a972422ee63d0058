import type { Ledger } from '@rostro/rules/money/ledger';
import { type Movement, summarise } from '@rostro/rules/money/movement';
import { reclaimableOf } from '@rostro/rules/money/settlement';
import type { AccountMovement, PaymentMethod, VisitAccount } from '@rostro/shared/contract/payments/payments';

export const presentAccount = (
  { movements, payments, balanceCents }: Pick<Ledger, 'movements' | 'payments' | 'balanceCents'>,
  methods: readonly PaymentMethod[],
): VisitAccount => ({
  ...summarise(movements),
  reclaimableCents: reclaimableOf(payments, balanceCents),
  movements: movements.map((movement) => presentMovement(movement, methods)),
});

export function presentMovement(movement: Movement, methods: readonly PaymentMethod[]): AccountMovement {
  const { number, kind, amountCents, at, by = null, receipt = null, reverses = null } = movement;
  const { paymentId, packageId, paymentMethodId: id, reason } = movement;
  const name = methods.find((method) => method.id === id)?.name ?? '';
  return {
    number,
    kind,
    amountCents,
    at,
    by,
    receipt,
    reverses,
    method: id === undefined ? null : { id, name },
    ...(paymentId !== undefined && { paymentId }),
    ...(reason !== undefined && { reason }),
    ...(kind === 'discount' && paymentId === undefined && { waived: true }),
    ...(packageId !== undefined && { packageId }),
  };
}
