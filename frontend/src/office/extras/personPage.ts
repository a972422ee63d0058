import { CommissionForm } from '#office/commissions/published/person/CommissionForm.tsx';
import type { Fills } from '#ui/Places.tsx';

/** Below the form of a person who attends. */
export const BELOW_PERSON: Fills<{ resourceId: string }> = { commissions: CommissionForm };
