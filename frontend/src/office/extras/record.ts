import { ConsentsPanel } from '#office/consents/published/ConsentsPanel.tsx';
import type { Fills } from '#ui/Places.tsx';

/** In a client's record, which their page and the drawer of a visit show. */
export const RECORD: Fills<{ clientId: string }> = { consents: ConsentsPanel };
