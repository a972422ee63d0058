import { getItem } from '@rostro/platform/table/read';
import { type Author, transact, versionIs, type Write } from '@rostro/platform/table/transact';
import type { ResourceFacts } from '@rostro/rules/scheduling/resources';
import type { ResourceCounterItem, ResourceItem } from '@rostro/rules/table/items';
import { keys } from '@rostro/rules/table/keys';
import type { ResourceKind } from '@rostro/shared/contract/team/resources';

export async function resourceById(id: string): Promise<ResourceFacts | null> {
  const item = await getItem<ResourceItem>(keys.resource(id));
  if (item === null) return null;
  const { pk: _pk, sk: _sk, ...resource } = item;
  return resource;
}

/** 0: there is none yet. A place is never given twice, because swaps only exchange places. */
export const lastPlaceOf = async (kind: ResourceKind): Promise<number> =>
  (await getItem<ResourceCounterItem>(keys.resourceCounter(kind)))?.number ?? 0;

const itemOf = (resource: ResourceFacts): ResourceItem => ({ ...resource, ...keys.resource(resource.id) });

/**
 * Bookings that know the old team read it again.
 * @param seen the version that must still hold; undefined: any
 */
function teamChanged(seen?: number): Write {
  const write = { label: 'team', update: keys.team(), expression: 'ADD #version :one' };
  const still = seen === undefined ? undefined : versionIs('version', seen);
  return { ...write, ...still, names: { '#version': 'version' }, values: { ...still?.values, ':one': 1 } };
}

/**
 * Conditions: the id is new, and the place is free.
 * @param teamVersion as in `saveResources`
 */
export const addResource = (author: Author, resource: ResourceFacts, teamVersion?: number): Promise<void> =>
  transact(author, resource.updatedAt, [
    { label: 'resource', put: itemOf(resource), condition: 'attribute_not_exists(pk)' },
    {
      label: 'place',
      update: keys.resourceCounter(resource.kind),
      expression: 'SET #number = :place',
      condition: 'attribute_not_exists(#number) OR #number < :place',
      names: { '#number': 'number' },
      values: { ':place': resource.order },
    },
    teamChanged(teamVersion),
  ]);

/**
 * All or none. Condition: none of them changed meanwhile.
 * @param teamVersion also a condition: the whole team, branches included, has this version
 */
export const saveResources = (
  author: Author,
  at: string,
  changes: readonly { before: ResourceFacts; after: ResourceFacts }[],
  teamVersion?: number,
): Promise<void> => transact(author, at, [...changes.map(changeWrite), teamChanged(teamVersion)]);

const changeWrite = ({ before, after }: { before: ResourceFacts; after: ResourceFacts }): Write => ({
  label: before.id,
  put: itemOf(after),
  condition: '#version = :version',
  names: { '#version': 'version' },
  values: { ':version': before.version },
});
