import { STATUS_WORDS } from '#office/appointments/status.ts';
import { NO_APPOINTMENTS } from '../data/say.ts';
import type { ClientState } from '../data/view.ts';

export const STATE_WORDS: Record<ClientState, string> = {
  confirmed: STATUS_WORDS.confirmed,
  pending: STATUS_WORDS.pending,
  cancelled: STATUS_WORDS.cancelled,
  none: NO_APPOINTMENTS,
};
