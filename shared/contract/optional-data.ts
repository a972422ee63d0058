import { taxDataOfPerson } from './invoices-profile.ts';
import { packagesOfPerson, packagesOwed } from './packages.ts';
import { recallsToPerson } from './recalls.ts';
import { wishesOfPerson } from './waitlist.ts';

/** What optional rooms add to a person's own data (`MyData`). */
export const optionalData = {
  recalls: recallsToPerson.exactOptional(),
  waitlist: wishesOfPerson.exactOptional(),
  taxProfiles: taxDataOfPerson.exactOptional(),
  packages: packagesOfPerson,
};

/** What they add to the money of a report of all branches: what was paid to the clinic in advance. */
export const optionalReportMoney = { packages: packagesOwed.exactOptional() };
