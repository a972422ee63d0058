import { useCan } from '#office/ui/permissions.ts';
import { HOME } from './nav.ts';

const TODAY = `${HOME}/today`;
const PANEL = `${HOME}/panel`;

/** Administrators begin with the panel, other users of the agenda with today's board. */
export function useIsBoardHome(): boolean {
  const seesAgenda = useCan('view_appointments');
  const configures = useCan('access_configuration');
  const administers = useCan('manage_roles');
  return seesAgenda && !configures && !administers;
}

/** The start page has one address, so the other of the two has one of its own. */
export function homeAddress(to: string, isBoard: boolean): string {
  if (!isBoard) return to;
  return { [HOME]: PANEL, [TODAY]: HOME }[to] ?? to;
}
