import type { StaffWaitlistEntry } from '@rostro/shared/contract/waitlist';
import { queryOptions } from '@tanstack/react-query';
import { api } from '#api/api.ts';

/** Offers last ten minutes. */
const POLL_MS = 30_000;

/** The whole waitlist. The page that shows it also shows its loading error. */
export const waitlistQuery = () =>
  queryOptions({
    ...api.listWaitlist.query(),
    refetchInterval: POLL_MS,
  });

export const WAIT_STATES: Readonly<Record<StaffWaitlistEntry['state'], string>> = {
  unproven: 'No ha abierto su enlace',
  waiting: 'Espera',
  offered: 'Con lugar apartado',
};
