import { archiveDoor } from '#office/archive/door.ts';
import { commissionsDoor } from '#office/commissions/door.ts';
import { consentsDoor } from '#office/consents/door.ts';
import { importsDoor } from '#office/imports/door.ts';
import { invoicesDoor } from '#office/invoices/door.ts';
import type { Door } from '#office/nav/door.ts';
import { packagesDoor } from '#office/packages/door.ts';
import { recallsDoor } from '#office/recalls/door.ts';

/** The optional rooms with pages of their own, in the order of their tabs. */
export const DOORS: readonly Door[] = [
  archiveDoor,
  packagesDoor,
  consentsDoor,
  importsDoor,
  invoicesDoor,
  commissionsDoor,
  recallsDoor,
];
