import { MAIN_BRANCH } from '@rostro/shared/contract/branches';
import { hasPeople } from '@rostro/shared/scheduling/places';
import { useQuery } from '@tanstack/react-query';
import { useToday } from '#office/ui/useToday.ts';
import { useBranchChoice } from './branches.ts';
import { resourcesQuery } from './resources.ts';

/**
 * Where the desk books: the branch at which this person looks, or the only one where somebody can be booked. Undefined: the
 * clinic has one branch, or somebody has to say.
 */
export function useDeskBranch(): string | undefined {
  const { branches, branch } = useBranchChoice();
  const today = useToday();
  const { data } = useQuery({ ...resourcesQuery(), enabled: branches.length > 0 });
  if (branch !== undefined || data === undefined) return branch;
  // The head counts of the main branch are places as well.
  const bookable = branches.filter(
    ({ id, isActive }) => isActive && (id === MAIN_BRANCH || hasPeople(id, data, today)),
  );
  return bookable.length === 1 ? bookable[0]?.id : undefined;
}
