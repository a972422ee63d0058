import type { Door } from '@rostro/rules/door';
import type { ModuleName } from '@rostro/shared/optional/modules';
import { door as archive } from './archive/door.ts';
import { door as commissions } from './commissions/door.ts';
import { door as consents } from './consents/door.ts';
import { door as invoices } from './invoices/door.ts';
import { door as packages } from './packages/door.ts';
import { door as recalls } from './recalls/door.ts';
import { door as waitlist } from './waitlist/door.ts';

/** The doors of optional rooms. A room that is taken out takes its lines along. */
export const DOORS = { waitlist, recalls, packages, commissions, consents, invoices, archive } satisfies Partial<
  Record<ModuleName, Door>
>;
