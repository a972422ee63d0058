import { cached } from '@rostro/platform/cache';
import { getItem, queryItems } from '@rostro/platform/table/read';
import { MAIN_BRANCH, type StoredBranch } from '@rostro/shared/contract/branches';
import { RESOURCE_KINDS, type Resource, type ResourceKind } from '@rostro/shared/contract/resources';
import type { ResourceItem, TeamItem } from '../table/items.ts';
import { keys } from '../table/keys.ts';

/** A resource without its keys, with the mark of the request that made it. */
export type ResourceFacts = Omit<ResourceItem, 'pk' | 'sk'>;

/** All people, rooms and machines, ended ones too, as they are at this moment, in the order of the clinic. */
export async function allResources(): Promise<ResourceFacts[]> {
  const items = await queryItems<ResourceItem>({ partition: keys.resources(), consistency: 'strong' });
  return inOrder(items.map(({ pk: _pk, sk: _sk, ...resource }) => resource));
}

/** All people, rooms and machines, ended ones too, with the version that says whether they are still those of now. */
export interface KnownTeam {
  version: number;
  resources: readonly ResourceFacts[];
  /** Besides the main one, ended ones too; none: the clinic has one branch. */
  branches: readonly StoredBranch[];
}

export const teamIn = (item: TeamItem | null, resources: readonly ResourceFacts[]): KnownTeam => ({
  version: teamVersionOf(item),
  resources,
  branches: item?.branches ?? [],
});

/** The version is read first: what was written since may be among the resources, what was written before is. */
async function readTeam(): Promise<KnownTeam> {
  const item = await getItem<TeamItem>(keys.team());
  return teamIn(item, await allResources());
}

const known = cached(readTeam);

/** Up to a few seconds old, like settings and catalog: for what is only shown, or checked by `teamOf`. */
export const knownTeam = (): Promise<KnownTeam> => known.get();

const branches = cached(async () => (await getItem<TeamItem>(keys.team()))?.branches ?? []);
/** Besides the main one, for what is only shown: at most a few seconds old. */
export const knownBranches = (): Promise<readonly StoredBranch[]> => branches.get();
export function forgetTeam(): void {
  known.forget();
  branches.forget();
}

/** As `knownTeam`, with the branches, people, rooms and machines that are asked for, even if another function has just made them. */
export const teamWith = (...ids: readonly (string | undefined)[]): Promise<KnownTeam> =>
  known.having(({ branches, resources }) => {
    const there = new Set([MAIN_BRANCH, ...[...branches, ...resources].map(({ id }) => id)]);
    return ids.every((id) => id === undefined || there.has(id));
  });

export const knownResources = async (): Promise<readonly ResourceFacts[]> => (await known.get()).resources;

export const teamVersionOf = (item: TeamItem | null): number => item?.version ?? 0;

/** The team as of a version that was read: the known one, or, where somebody changed it since, as it is now. */
export async function teamOf(version: number): Promise<KnownTeam> {
  const team = await known.get();
  if (team.version >= version) return team;
  known.forget();
  return known.get();
}

const placeOf = (kind: ResourceKind): number => RESOURCE_KINDS.indexOf(kind);

/** By kind, then by place. The id decides between equals, so that the same resources have one order. */
export const inOrder = <T extends Pick<Resource, 'kind' | 'order' | 'id'>>(resources: readonly T[]): T[] =>
  resources.toSorted(
    (a, b) => placeOf(a.kind) - placeOf(b.kind) || a.order - b.order || (a.id < b.id ? -1 : Number(a.id > b.id)),
  );
