import type { Backfill } from '../backfill.ts';
import { versionedCatalogue } from './catalogue.ts';
import { cashMethods } from './methods.ts';
import { pendingAmounts } from './pending.ts';
import { listedPeople } from './people.ts';
import { lastingSummaries } from './summaries.ts';

export const backOffice: Backfill = {
  name: 'back-office',
  about: 'what was written before there was a back office, as its lists, figures and forms read it',
  changes: [listedPeople, lastingSummaries, pendingAmounts, versionedCatalogue, cashMethods],
};
