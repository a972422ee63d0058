import { MAIN_BRANCH } from '@rostro/shared/contract/clinic/branches';
import { hasPeople } from '@rostro/shared/scheduling/places';
import { useQuery } from '@tanstack/react-query';
import { useToday } from '#office/ui/useToday.ts';
import { useBranchChoice } from './branches.ts';
import { resourcesQuery } from './resources.ts';

/**
 * The branch of the desk's bookings: the one that this user looks at, or the only one where visits can be booked.
 * Undefined if staff have to choose.
 */
export function useDeskBranch(): string | undefined {
  const { branches, branch } = useBranchChoice();
  const today = useToday();
  const { data } = useQuery({ ...resourcesQuery(), enabled: branches.length > 0 });
  if (branch !== undefined) return branch;
  if (branches.length === 0) return MAIN_BRANCH;
  if (data === undefined) return undefined;
  // The head counts of the main branch can be booked too.
  const bookable = branches.filter(
    ({ id, isActive }) => isActive && (id === MAIN_BRANCH || hasPeople(id, data, today)),
  );
  return bookable.length === 1 ? bookable[0]?.id : undefined;
}
