import type { Business } from '@rostro/shared/contract/booking';
import { sayPhone } from '@rostro/shared/phone';
import { isOneAddress, oneLine } from './text.ts';

/** What a letter about an account says. All texts are single lines. */
export interface AccountLetter {
  /** Empty where nobody knows the name any more. */
  firstName: string;
  clinic: { name: string; phone: string };
}

export interface LetterFacts {
  person: { fullName: string } | null;
  business: Pick<Business, 'name' | 'phone'>;
}

/** The old address is told even where the person is gone meanwhile: it is about the address. */
export function decideLetter(
  { person, business }: LetterFacts,
  to: string,
): { send: AccountLetter } | { skip: string } {
  if (!isOneAddress(to)) return { skip: 'no_address' };
  const name = oneLine(person?.fullName ?? '');
  return {
    send: {
      firstName: name.split(' ')[0] ?? name,
      clinic: { name: oneLine(business.name), phone: sayPhone(oneLine(business.phone)) },
    },
  };
}
