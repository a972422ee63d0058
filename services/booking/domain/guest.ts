import { consentBy, profileItem } from '@rostro/rules/clients/profile';
import type { ProfileItem } from '@rostro/rules/table/items';

/** A guest's own data. */
export interface GuestPerson {
  fullName: string;
  email: string;
  /** Ten digits. */
  phone: string;
  birthDate: string;
  /** The guest agrees to reminders. */
  reminders: boolean;
}

/**
 * The person of a guest's booking. Their account is not known yet. Each field is named, so that no other input, such as
 * a password, is stored.
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
