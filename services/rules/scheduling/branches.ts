import type { Key } from '@rostro/platform/table/keys';
import type { Batch } from '@rostro/platform/table/read';
import { placeAt } from '@rostro/shared/branch-place';
import type { Placed } from '@rostro/shared/branches';
import { type BranchFacts, MAIN_BRANCH, type StoredBranch } from '@rostro/shared/contract/clinic/branches';
import type { TeamItem } from '../table/items.ts';
import { keys } from '../table/keys.ts';
import { type KnownTeam, knownBranches } from './resources.ts';

/** The main branch never ends. */
export const isOpenBranch = (id: string, { branches }: Pick<KnownTeam, 'branches'>): boolean =>
  id === MAIN_BRANCH || branches.some((one) => one.id === id && one.isActive);

/** Open or not. */
export const isKnownBranch = (id: string, { branches }: Pick<KnownTeam, 'branches'>): boolean =>
  id === MAIN_BRANCH || branches.some((one) => one.id === id);

export const factsOf = ({ id, name, address, phone, mapUrl }: StoredBranch): BranchFacts => ({
  id,
  name,
  address,
  phone,
  mapUrl,
});

/** What an answer says of the branch of a visit: nothing for the main one. At most a few seconds old. */
export async function branchesOfVisits(): Promise<(visit: Placed) => { branch?: BranchFacts }> {
  const others = await knownBranches();
  return ({ branch }) => {
    const found = others.find(({ id }) => id === branch);
    return found === undefined ? {} : { branch: factsOf(found) };
  };
}

/** The item that knows the branch of a visit; none for one at the main branch. */
export const branchKeysOf = ({ branch }: Placed): Key[] => (branch === undefined ? [] : [keys.team()]);

const branchAmong = ({ branch }: Placed, { get }: Pick<Batch, 'get'>): StoredBranch | undefined =>
  branch === undefined ? undefined : get<TeamItem>(keys.team())?.branches?.find(({ id }) => id === branch);

/** The clinic as the place of a visit, among the items of those keys. */
export const placeAmong = <B extends Parameters<typeof placeAt>[0]>(
  clinic: B,
  visit: Placed,
  batch: Pick<Batch, 'get'>,
): B => placeAt(clinic, branchAmong(visit, batch));

/** The service, with the branch if that is not the main one: `'Limpieza facial · Norte'`. */
export function nameAmong(service: string, visit: Placed, batch: Pick<Batch, 'get'>): string {
  const branch = branchAmong(visit, batch);
  return branch === undefined ? service : `${service} · ${branch.name}`;
}
