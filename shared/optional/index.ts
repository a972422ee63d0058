import { archiveActions, archiveErrors, archiveMessages, archiveTitles } from './archive.ts';
import { commissionActions } from './commissions.ts';
import { consentActions, consentClientActions, consentErrors, consentMessages, consentTitles } from './consents.ts';
import { importActions, importErrors, importMessages, importTitles } from './imports.ts';
import { invoiceActions, invoiceClientActions, invoiceErrors, invoiceMessages, invoiceTitles } from './invoices.ts';
import { packageActions, packageErrors, packageMessages, packageTitles } from './packages.ts';
import { recallActions, recallErrors, recallMessages, recallTitles } from './recalls.ts';
import {
  waitlistActions,
  waitlistClientActions,
  waitlistErrors,
  waitlistMessages,
  waitlistTitles,
} from './waitlist.ts';

/** What optional rooms add to the lists of the core. A room that is taken out takes its names along. */
export const optionalErrors = {
  ...archiveErrors,
  ...consentErrors,
  ...importErrors,
  ...invoiceErrors,
  ...packageErrors,
  ...recallErrors,
  ...waitlistErrors,
} as const;
export const optionalMessages = {
  ...archiveMessages,
  ...consentMessages,
  ...importMessages,
  ...invoiceMessages,
  ...packageMessages,
  ...recallMessages,
  ...waitlistMessages,
} as const;
export const optionalTitles = {
  ...archiveTitles,
  ...consentTitles,
  ...importTitles,
  ...invoiceTitles,
  ...packageTitles,
  ...recallTitles,
  ...waitlistTitles,
} as const;
export const optionalActions = {
  ...archiveActions,
  ...commissionActions,
  ...consentActions,
  ...importActions,
  ...invoiceActions,
  ...packageActions,
  ...recallActions,
  ...waitlistActions,
} as const;
export const optionalClientActions = [
  ...consentClientActions,
  ...invoiceClientActions,
  ...waitlistClientActions,
] as const;
