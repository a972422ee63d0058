import type { ReceiptItem } from '@rostro/rules/table/items';
import type { Receipt } from '@rostro/shared/contract/payments/payments';

/** With today's names. */
export function presentReceipt(item: ReceiptItem, client: Receipt['client'], service: Receipt['service']): Receipt {
  const { number, day, at, voidedAt = null, appointmentId, paymentId, packageId, registeredBy, lines } = item;
  const { startsAt = null } = item;
  const sold = service && item.packageName !== undefined ? { ...service, name: item.packageName } : service;
  const { amountCents, totalCents, discountCents, finalCents, pendingCents } = item;
  return {
    number,
    day,
    at,
    isVoid: voidedAt !== null,
    voidedAt,
    ...(appointmentId !== undefined && { appointmentId }),
    ...(paymentId !== undefined && { paymentId }),
    ...(packageId !== undefined && { packageId }),
    client,
    service: sold,
    startsAt,
    registeredBy,
    lines,
    amountCents,
    totalCents,
    discountCents,
    finalCents,
    pendingCents,
  };
}
