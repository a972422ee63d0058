import { lazy } from 'react';
import type { Fills } from '#ui/Places.tsx';

/** Between a person's next visits and their history. */
export const AFTER_UPCOMING: Fills<object> = { waitlist: lazy(() => import('#site/waitlist/MyWaits.tsx')) };
