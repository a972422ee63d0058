import { FIELD_RULES } from '@rostro/clients/domain/fields';
import { aheadIn } from '@rostro/rules/clients/client-summary';
import type { ClientWindow } from '@rostro/rules/clients/client-window';
import type { AppointmentChangeItem, ProfileItem } from '@rostro/rules/table/items';
import type { StoredFacts } from '@rostro/shared/contract/clients/client-fields';
import { AppError } from '@rostro/shared/errors';
import { sayMoney } from '@rostro/shared/money';

/**
 * Staff give a client's money back or keep it before they delete the client: afterwards nobody would ask for it.
 * @param heldCents balance, and payments for visits ahead
 * @throws {AppError} `client_has_money` (with `amount`)
 */
export function mustHoldNothing(heldCents: number): void {
  if (heldCents > 0) throw new AppError('client_has_money', { amount: sayMoney(heldCents) });
}

/** @throws {AppError} `has_upcoming_appointments` (with `count`), unless they are cancelled with the client */
export function mustBeRemovable({ summary }: ClientWindow, cancelUpcoming: boolean, now: string): void {
  const count = aheadIn(summary, now).length;
  if (count > 0 && !cancelUpcoming) throw new AppError('has_upcoming_appointments', { count });
}

const FACTS_LEFT = Object.fromEntries(
  Object.entries(FIELD_RULES).flatMap(([field, { forgottenAs }]) =>
    forgottenAs === null ? [] : [[field, forgottenAs]],
  ),
) as StoredFacts;

/** The rest of a forgotten person: an id to which appointments and payments can refer. */
export const forgetProfile = ({ pk, sk, id, createdAt, version }: ProfileItem, now: string): ProfileItem => ({
  pk,
  sk,
  id,
  ...FACTS_LEFT,
  searchWords: '',
  isAdmin: false,
  passwordEstablished: false,
  provider: 'email',
  consent: { whatsapp: false, reminders: false, at: now, source: 'forgotten' },
  leaving: true,
  forgottenAt: now,
  createdAt,
  updatedAt: now,
  version,
});

/** The changes of an appointment without texts about the client; null if nothing is left. */
export function withoutWords({
  changes,
  reason,
}: Pick<AppointmentChangeItem, 'changes' | 'reason'>): AppointmentChangeItem['changes'] | null {
  const kept = changes.filter(({ field }) => field !== 'notes');
  return kept.length === changes.length && reason === undefined ? null : kept;
}
