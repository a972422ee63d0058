import type { BlockedIdentityItem, DataRequestItem } from '@rostro/rules/table/items';
import { isOpen } from '@rostro/shared/privacy/data-rights';

/** When a blocked record goes, and what its requests say from then on. */

type Identity = Pick<BlockedIdentityItem, 'clientId' | 'fullName' | 'email' | 'phone'>;

const bare = (words: string): string => words.normalize('NFD').replace(/\p{M}/gu, '').trim().toLowerCase();
const lastDigits = (phone: string): string => phone.replace(/\D/g, '').slice(-10);

/**
 * Does a request that has not ended hold the record? Who is blocked is in no list, so the desk enters a later request of
 * theirs without a record: then name, e-mail or phone name them. Holding one too many only waits.
 */
export const isHeld = (
  { clientId, fullName, email, phone }: Identity,
  requests: readonly Pick<DataRequestItem, 'state' | 'clientId' | 'name' | 'email' | 'phone'>[],
): boolean =>
  requests
    .filter(({ state }) => isOpen(state))
    .some((request) => {
      if (request.clientId !== undefined) return request.clientId === clientId;
      if (bare(request.name) === bare(fullName)) return true;
      if (email !== '' && bare(request.email) === bare(email)) return true;
      return phone !== '' && lastDigits(request.phone) === lastDigits(phone);
    });

/** What the register calls who is gone. */
const GONE = 'Persona eliminada';

/** An ended request without who asked: right, days, clocks and state stay, and show that the clinic answered. */
export function withoutIdentity(request: DataRequestItem, at: string): DataRequestItem {
  const { carriedOut, answer } = request;
  return {
    ...request,
    name: GONE,
    email: '',
    phone: '',
    wish: '',
    ...(answer !== undefined && { answer: { ...answer, letter: '' } }),
    ...(carriedOut?.blockedUntil !== undefined && { carriedOut: { ...carriedOut, recordRemovedAt: at } }),
  };
}
