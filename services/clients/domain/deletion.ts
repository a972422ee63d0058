import { aheadIn } from '@rostro/rules/clients/client-summary';
import type { ClientWindow } from '@rostro/rules/clients/client-window';
import type { AppointmentChangeItem, ProfileItem } from '@rostro/rules/table/items';
import type { StoredFacts } from '@rostro/shared/contract/clients/client-fields';
import { AppError } from '@rostro/shared/errors';
import { sayMoney } from '@rostro/shared/money';
import { FIELD_RULES } from '../fields.ts';

/**
 * Money of a client is given back or kept before the client goes: afterwards nobody would ask for it.
 * @param heldCents in their favour, or paid for what is ahead
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

/** What is left of a person who is forgotten: somebody whose appointments and payments can be counted. */
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

/** What was changed about an appointment, without what was written about the person; null where there is nothing of it. */
export function withoutWords({
  changes,
  reason,
}: Pick<AppointmentChangeItem, 'changes' | 'reason'>): AppointmentChangeItem['changes'] | null {
  const kept = changes.filter(({ field }) => field !== 'notes');
  return kept.length === changes.length && reason === undefined ? null : kept;
}
