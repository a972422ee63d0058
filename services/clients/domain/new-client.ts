import type { ProfileItem } from '@rostro/kit/table/items';
import { type NewProfile, profileItem } from '@rostro/kit/table/shared-writes/profile';

/** What the clinic takes down of a client, at the desk or out of a file. */
export interface TakenDown {
  fullName: string;
  email?: string | undefined;
  phone?: string | undefined;
  birthDate?: string | undefined;
}

/** Where it was taken down, and what the person agreed to there. */
type Source = Pick<NewProfile, 'id' | 'at' | 'consent' | 'consentSource' | 'passwordEstablished'>;

/** A client whom the clinic takes down: what nobody knows is no attribute. */
export const newClient = ({ fullName, email, phone, birthDate }: TakenDown, source: Source): ProfileItem =>
  profileItem({
    ...{ ...source, fullName, provider: 'email' },
    ...(email === undefined ? {} : { email }),
    ...(phone === undefined ? {} : { phone }),
    ...(birthDate === undefined ? {} : { birthDate }),
  });
