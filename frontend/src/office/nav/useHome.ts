import { useCan } from '#office/ui/permissions.ts';

export const HOME = '/admin';

/** Where the panel with the clinic's numbers is, and where the board of today: one of both is the start page. */
export interface Home {
  panel: string;
  /** Undefined: the user does not see the agenda. */
  today: string | undefined;
  /** The start page shows the board. */
  isBoard: boolean;
}

/** Administration begins with the panel; whoever else sees the agenda, with today's board. */
export function useHome(): Home {
  const seesAgenda = useCan('view_appointments');
  const configures = useCan('access_configuration');
  const administers = useCan('manage_roles');
  if (!seesAgenda) return { panel: HOME, today: undefined, isBoard: false };
  const isBoard = !configures && !administers;
  return isBoard ? { panel: `${HOME}/panel`, today: HOME, isBoard } : { panel: HOME, today: `${HOME}/today`, isBoard };
}
