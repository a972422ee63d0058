import { consentSeed } from './consents.ts';
import { invoiceSeed } from './invoices.ts';
import { packageSeed } from './packages.ts';
import type { RoomSeed } from './room.ts';

/** What optional rooms add to the demo. A room that is taken out takes its lines along. */
export const ROOM_SEEDS: readonly RoomSeed[] = [consentSeed, packageSeed, invoiceSeed];
