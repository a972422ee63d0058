import { type NewProfile, profileItem } from '@rostro/rules/clients/profile';
import type { ProfileItem } from '@rostro/rules/table/items';
import { type SaidFacts, storedFacts } from '@rostro/shared/contract/clients/client-fields';

/** Where it was taken down, and what the person agreed to there. */
type Source = Pick<NewProfile, 'id' | 'at' | 'consent' | 'consentSource' | 'passwordEstablished' | 'importId'>;

/** A client whom the clinic takes down, at the desk or out of a file. */
export const newClient = (said: SaidFacts & { fullName: string }, source: Source): ProfileItem =>
  profileItem({ ...source, provider: 'email', ...storedFacts(said), fullName: said.fullName });
