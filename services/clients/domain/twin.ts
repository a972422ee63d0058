import type { ClientDetail } from '@rostro/shared/contract/clients/client-records';
import { plainName } from '@rostro/shared/text';
import type { ClientEntry } from './directory.ts';

type Facts = Pick<ClientEntry, 'id' | 'fullName' | 'email' | 'phone' | 'birthDate'>;
export type Twin = NonNullable<ClientDetail['duplicate']>;

const isSame = (a: string | null, b: string | null): boolean => a !== null && a !== '' && a === b;
const emailOf = ({ email }: Facts): string | null => email?.toLowerCase() ?? null;

/**
 * Another record that may be the same person's: the e-mail agrees, or the name with the birth date or the phone.
 * Families share a phone, and namesakes a name, so neither is enough alone.
 */
export function twinOf(person: Facts, people: readonly Facts[]): Twin | null {
  const name = plainName(person.fullName);
  const others = people.filter(({ id }) => id !== person.id);
  const by = (why: Twin['by'], fits: (other: Facts) => boolean): Twin | null => {
    const found = others.find(fits);
    return found === undefined ? null : { id: found.id, email: person.email ?? '', by: why };
  };
  return (
    by('same-email', (other) => isSame(emailOf(other), emailOf(person))) ??
    by('same-name', (other) => {
      const agrees = isSame(other.birthDate, person.birthDate) || isSame(other.phone, person.phone);
      return agrees && plainName(other.fullName) === name;
    })
  );
}
