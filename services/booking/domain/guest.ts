import { consentBy, profileItem } from '@rostro/rules/clients/profile';
import { promotionsOf } from '@rostro/rules/clients/purposes';
import type { ProfileItem } from '@rostro/rules/table/items';

export interface GuestPerson {
  fullName: string;
  email: string;
  /** Ten digits. */
  phone: string;
  birthDate: string;
  reminders: boolean;
}

/**
 * The person of a guest's booking, before the account exists. Fields are copied one by one, so that no other input,
 * such as a password, is stored.
 * @param notice the privacy notice under which they agreed to promotions; undefined if they did not
 */
export const guestProfile = (
  { fullName, email, phone, birthDate, reminders }: GuestPerson,
  { id, at, notice }: { id: string; at: string; notice?: string | undefined },
): ProfileItem =>
  profileItem({
    id,
    fullName,
    email,
    birthDate,
    phone,
    passwordEstablished: false,
    provider: 'email',
    at,
    consent: consentBy(reminders),
    consentSource: 'guest-booking',
    ...promotionsOf(notice, at),
    unverified: true,
  });
