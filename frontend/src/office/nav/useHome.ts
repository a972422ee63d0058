import { useCan } from '#office/ui/permissions.ts';

export const HOME = '/admin';

/** The paths of the panel with the clinic's numbers and of today's board; one of them is the start page. */
export interface Home {
  panel: string;
  /** Undefined if the user does not see the agenda. */
  today: string | undefined;
  isBoard: boolean;
}

/** Administrators begin with the panel, other users of the agenda with today's board. */
export function useHome(): Home {
  const seesAgenda = useCan('view_appointments');
  const configures = useCan('access_configuration');
  const administers = useCan('manage_roles');
  if (!seesAgenda) return { panel: HOME, today: undefined, isBoard: false };
  const isBoard = !configures && !administers;
  return isBoard ? { panel: `${HOME}/panel`, today: HOME, isBoard } : { panel: HOME, today: `${HOME}/today`, isBoard };
}
