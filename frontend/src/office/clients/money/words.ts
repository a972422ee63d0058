import type { AccountMovement } from '@rostro/shared/contract/payments';
import { sayMoney } from '@rostro/shared/money';

type Said = Pick<AccountMovement, 'kind' | 'amountCents' | 'reverses' | 'waived' | 'packageId'>;

const KIND_WORDS: Readonly<Record<AccountMovement['kind'], string>> = {
  charge: 'Cargo',
  discount: 'Descuento',
  payment: 'Pago',
  refund: 'Devolución',
  credit: 'Se dejó a favor',
  use: 'Se usó saldo a favor',
  forfeit: 'Retención',
};

/** What a movement is. One that takes back an earlier one says so, as does money that came out of the balance again. */
export function sayKind({ kind, amountCents, reverses, waived, packageId }: Said): string {
  if (packageId !== undefined) return reverses === null ? 'Sesión de paquete' : 'La sesión regresó a su paquete';
  if (reverses !== null) return `Se canceló: ${KIND_WORDS[kind].toLowerCase()}`;
  if (kind === 'credit' && amountCents < 0) return 'Salió del saldo a favor';
  if (waived) return amountCents < 0 ? 'Se cobra de nuevo' : 'Ya no se cobra';
  return KIND_WORDS[kind];
}

/** Money that went back to the client is below zero. */
export const sayAmount = ({ kind, amountCents }: Said): string => {
  const cents = kind === 'refund' || kind === 'discount' ? 0 - amountCents : amountCents;
  return cents < 0 ? `−${sayMoney(0 - cents)}` : sayMoney(cents);
};
