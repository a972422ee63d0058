import { consentBy, profileItem } from '@rostro/rules/clients/profile';
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
 */
export const guestProfile = (
  { fullName, email, phone, birthDate, reminders }: GuestPerson,
  id: string,
  at: string,
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
    unverified: true,
  });
