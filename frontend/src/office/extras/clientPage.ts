import type { ClientDetail } from '@rostro/shared/contract/clients/client-records';
import type { ComponentType, ReactNode } from 'react';
import { TaxPanel } from '#office/invoices/published/TaxPanel.tsx';
import { PackagesPanel } from '#office/packages/published/client/PackagesPanel.tsx';
import { SessionsFigure } from '#office/packages/published/client/SessionsFigure.tsx';
import { WaitingPanel } from '#office/waitlist/published/client/WaitingPanel.tsx';
import type { Fills } from '#ui/Places.tsx';

/** Beside the client's summary. */
export const CLIENT_SIDE: Fills<{ client: ClientDetail }> = { waitlist: WaitingPanel };

/** Beside the client's money. */
export const MONEY_SIDE: Fills<{ clientId: string }> = { packages: PackagesPanel, invoices: TaxPanel };

interface OwnFigure {
  clientId: string;
  /** In the look of the others. */
  Figure: ComponentType<{ label: string; hint: ReactNode; children: ReactNode }>;
}

/** Among the figures over the client's money. */
export const MONEY_FIGURE: Fills<OwnFigure> = { packages: SessionsFigure };
