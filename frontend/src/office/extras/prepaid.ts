import type { UsePrepaid } from '#office/booking/published/prepaid.ts';
import { usePackages } from '#office/packages/published/visit/usePackages.tsx';

/** What may pay a visit in place of money. */
export const PREPAID: readonly UsePrepaid[] = [usePackages];
