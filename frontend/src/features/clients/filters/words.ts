import { STATUS_WORDS } from '../../../app/admin/ui/status.ts';
import { NO_APPOINTMENTS } from '../say.ts';
import type { ClientState } from '../view.ts';

export const STATE_WORDS: Record<ClientState, string> = {
  confirmed: STATUS_WORDS.confirmed,
  pending: STATUS_WORDS.pending,
  cancelled: STATUS_WORDS.cancelled,
  none: NO_APPOINTMENTS,
};
