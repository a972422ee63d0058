import { recallsToPerson } from './recalls.ts';
import { wishesOfPerson } from './waitlist.ts';

/** What optional rooms add to a person's own data (`MyData`). */
export const optionalData = {
  recalls: recallsToPerson.exactOptional(),
  waitlist: wishesOfPerson.exactOptional(),
};
