import type { Row } from '../row.ts';
import { FIRST_RUN } from './firstRun.ts';
import { CONFIG_PAGES, OFFICE_PAGES } from './office.ts';
import { OFFICE_STATES } from './officeStates.ts';
import { SITE_PAGES } from './site.ts';
import { SITE_STATES } from './siteStates.ts';

/** Every picture that `npm run screenshots` takes. */
export const ROWS: readonly Row[] = [
  ...SITE_PAGES,
  ...SITE_STATES,
  ...OFFICE_PAGES,
  ...OFFICE_STATES,
  ...CONFIG_PAGES,
  ...FIRST_RUN,
];
