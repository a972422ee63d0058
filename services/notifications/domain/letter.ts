import { type Sender, senderOf } from '@rostro/rules/notices/sender';
import type { Business } from '@rostro/shared/contract/booking/booking';
import { sayPhone } from '@rostro/shared/phone';
import { firstNameOf } from '@rostro/shared/text';
import { isOneAddress, oneLine } from './text.ts';

/** The content of a letter about an account. All texts are single lines. */
export interface AccountLetter {
  /** Empty if the name is no longer known. */
  firstName: string;
  /** `email` is the address for answers; empty if the clinic has none. */
  clinic: Sender & { phone: string; email: string };
}

export interface LetterFacts {
  person: { fullName: string } | null;
  business: Pick<Business, 'name' | 'phone' | 'email' | 'brand'> & Pick<Sender, 'mark'>;
}

export const clinicOf = ({ name, phone, email, ...look }: LetterFacts['business']): AccountLetter['clinic'] => ({
  ...senderOf({ ...look, name: oneLine(name) }),
  phone: sayPhone(oneLine(phone)),
  email: isOneAddress(email) ? email : '',
});

export function accountLetterOf({ person, business }: LetterFacts): AccountLetter {
  const name = oneLine(person?.fullName ?? '');
  return {
    firstName: firstNameOf(name),
    clinic: clinicOf(business),
  };
}

/** The letter is about the old address, so it goes there even if the person was deleted meanwhile. */
export const decideLetter = (facts: LetterFacts, to: string): { send: AccountLetter; to: string } | { skip: string } =>
  isOneAddress(to) ? { to, send: accountLetterOf(facts) } : { skip: 'no_address' };
