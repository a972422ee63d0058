import { type ComponentType, lazy } from 'react';

/** What optional rooms show between a person's next visits and their history. */
export const OWN_VISITS: readonly ComponentType[] = [lazy(() => import('#site/waitlist/MyWaits.tsx'))];
