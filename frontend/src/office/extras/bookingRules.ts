import type { BookingRulesForm } from '@rostro/shared/contract/clinic/configuration';
import type { EditFieldLook } from '#office/edit/EditField.tsx';
import { MissedSession } from '#office/packages/published/MissedSession.tsx';
import type { Fills } from '#ui/Places.tsx';

/** Below the rules of cancellations. */
export const BOOKING_RULES: Fills<Pick<EditFieldLook<BookingRulesForm, 'missedSession'>, 'edit'>> = {
  packages: MissedSession,
};
