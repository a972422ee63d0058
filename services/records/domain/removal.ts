import type { BlockedIdentityItem, DataRequestItem } from '@rostro/rules/table/items';
import { isOpen } from '@rostro/shared/privacy/data-rights';

type Identity = Pick<BlockedIdentityItem, 'clientId' | 'fullName' | 'email' | 'phone'>;

const bare = (words: string): string => words.normalize('NFD').replace(/\p{M}/gu, '').trim().toLowerCase();
const lastDigits = (phone: string): string => phone.replace(/\D/g, '').slice(-10);

/**
 * An open request holds the record. A blocked client is in no list, so the desk enters a later request without a
 * record; such a request is matched by name, e-mail or phone. A false match only delays the removal.
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

/** The register's name for a removed person. */
const GONE = 'Persona eliminada';

/** Right, days, clocks and state stay, as evidence that the clinic answered. */
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
