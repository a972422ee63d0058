import type { OwnPayment } from '@rostro/shared/contract/payments';

const VOID: readonly OwnPayment['status'][] = ['refunded', 'cancelled'];

const counted = (payments: readonly OwnPayment[]) => payments.filter(({ status }) => !VOID.includes(status));
const sum = (amounts: readonly number[]): number => amounts.reduce((total, cents) => total + cents, 0);

/** What the clinic has received and kept. */
export const paidIn = (payments: readonly OwnPayment[]): number =>
  sum(counted(payments).flatMap(({ lines }) => lines.map(({ amountCents }) => amountCents)));

/** What is still owed. */
export const pendingIn = (payments: readonly OwnPayment[]): number =>
  sum(counted(payments).map(({ pendingCents }) => pendingCents));
