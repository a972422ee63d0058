import type { ClientDetail } from '@rostro/shared/contract/clients/client-records';
import { PackagesPanel } from '#office/packages/published/client/PackagesPanel.tsx';
import { WaitingPanel } from '#office/waitlist/published/client/WaitingPanel.tsx';
import type { Fills } from '#ui/Places.tsx';

/** Beside the client's visits. */
export const CLIENT_SIDE: Fills<{ client: ClientDetail }> = { waitlist: WaitingPanel };

/** Beside the client's money. */
export const MONEY_SIDE: Fills<{ clientId: string }> = { packages: PackagesPanel };
