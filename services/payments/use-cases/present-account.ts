import { type Movement, summarise } from '@rostro/rules/money/movement';
import type { AccountMovement, PaymentMethod, VisitAccount } from '@rostro/shared/contract/payments';

/** A visit's account as staff see it, with the names of methods. */
export function presentAccount(movements: readonly Movement[], methods: readonly PaymentMethod[]): VisitAccount {
  const nameOf = (id: string): string => methods.find((method) => method.id === id)?.name ?? '';
  return {
    ...summarise(movements),
    movements: movements.map(
      ({ number, kind, amountCents, at, by = null, paymentMethodId: id, receipt = null, reverses = null }) =>
        ({
          ...{ number, kind, amountCents, at, by, receipt, reverses },
          method: id === undefined ? null : { id, name: nameOf(id) },
        }) satisfies AccountMovement,
    ),
  };
}
