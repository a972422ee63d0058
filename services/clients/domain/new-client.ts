import { type NewProfile, profileItem } from '@rostro/rules/clients/profile';
import type { ProfileItem } from '@rostro/rules/table/items';
import { type SaidFacts, storedFacts } from '@rostro/shared/contract/clients/client-fields';

/** The origin of the record, and the consent given there. */
type Source = Pick<
  NewProfile,
  'id' | 'at' | 'consent' | 'consentSource' | 'purposes' | 'passwordEstablished' | 'importId'
>;

/** A client whom staff enter at the desk or import from a file. */
export const newClient = (said: SaidFacts & { fullName: string }, source: Source): ProfileItem =>
  profileItem({ ...source, provider: 'email', ...storedFacts(said), fullName: said.fullName });
