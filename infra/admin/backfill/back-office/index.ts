import type { Backfill } from '../backfill.ts';
import { amounts } from './amounts.ts';
import { versionedCatalog } from './catalog.ts';
import { cashMethods } from './methods.ts';
import { listedPeople } from './people.ts';
import { lastingSummaries } from './summaries.ts';

export const backOffice: Backfill = {
  name: 'back-office',
  about: 'what was written before there was a back office, as its lists, figures and forms read it',
  changes: [listedPeople, lastingSummaries, amounts, versionedCatalog, cashMethods],
};
