import { cached } from '@rostro/platform/cache';
import { getItem, queryItems } from '@rostro/platform/table/read';
import { MAIN_BRANCH, type StoredBranch } from '@rostro/shared/contract/clinic/branches';
import { RESOURCE_KINDS, type Resource, type ResourceKind } from '@rostro/shared/contract/team/resources';
import type { ResourceItem, TeamItem } from '../table/items.ts';
import { keys } from '../table/keys.ts';

export type ResourceFacts = Omit<ResourceItem, 'pk' | 'sk'>;

/** Ended ones included, in the clinic's order. Strongly consistent. */
export async function allResources(): Promise<ResourceFacts[]> {
  const items = await queryItems<ResourceItem>({ partition: keys.resources(), consistency: 'strong' });
  return inOrder(items.map(({ pk: _pk, sk: _sk, ...resource }) => resource));
}

/** The whole team, ended resources included, with its version. */
export interface KnownTeam {
  version: number;
  resources: readonly ResourceFacts[];
  /** Without the main one, ended ones included; none: the clinic has one branch. */
  branches: readonly StoredBranch[];
}

export const teamIn = (item: TeamItem | null, resources: readonly ResourceFacts[]): KnownTeam => ({
  version: teamVersionOf(item),
  resources,
  branches: item?.branches ?? [],
});

/** The version is read first: the resources include every write up to it, and perhaps later ones. */
async function readTeam(): Promise<KnownTeam> {
  const item = await getItem<TeamItem>(keys.team());
  return teamIn(item, await allResources());
}

const known = cached(readTeam);

/** A few seconds old at most, like settings and catalog: for display, or for a check by `teamOf`. */
export const knownTeam = (): Promise<KnownTeam> => known.get();

const branches = cached(async () => (await getItem<TeamItem>(keys.team()))?.branches ?? []);
/** Without the main one, for display: at most a few seconds old. */
export const knownBranches = (): Promise<readonly StoredBranch[]> => branches.get();
export function forgetTeam(): void {
  known.forget();
  branches.forget();
}

/** `knownTeam`, which is read again if it lacks these ids, because another function may have just made them. */
export const teamWith = (...ids: readonly (string | undefined)[]): Promise<KnownTeam> =>
  known.having(({ branches, resources }) => {
    const there = new Set([MAIN_BRANCH, ...[...branches, ...resources].map(({ id }) => id)]);
    return ids.every((id) => id === undefined || there.has(id));
  });

export const knownResources = async (): Promise<readonly ResourceFacts[]> => (await known.get()).resources;

export const teamVersionOf = (item: TeamItem | null): number => item?.version ?? 0;

/** The team of at least this version: the cached one, or a new read if it is older. */
export async function teamOf(version: number): Promise<KnownTeam> {
  const team = await known.get();
  if (team.version >= version) return team;
  known.forget();
  return known.get();
}

const placeOf = (kind: ResourceKind): number => RESOURCE_KINDS.indexOf(kind);

/** By kind, then by place, then by id, so that the order is unique. */
export const inOrder = <T extends Pick<Resource, 'kind' | 'order' | 'id'>>(resources: readonly T[]): T[] =>
  resources.toSorted(
    (a, b) => placeOf(a.kind) - placeOf(b.kind) || a.order - b.order || (a.id < b.id ? -1 : Number(a.id > b.id)),
  );
