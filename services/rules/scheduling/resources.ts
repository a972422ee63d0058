import { cached } from '@rostro/platform/cache';
import { type Consistency, queryItems } from '@rostro/platform/table/read';
import { RESOURCE_KINDS, type Resource, type ResourceKind } from '@rostro/shared/contract/resources';
import type { ResourceItem } from '../table/items.ts';
import { keys } from '../table/keys.ts';

/** A resource without its keys, with the mark of the request that made it. */
export type ResourceFacts = Omit<ResourceItem, 'pk' | 'sk'>;

/** All people, rooms and machines, ended ones too, as they are at this moment, in the order of the clinic. */
export const allResources = (): Promise<ResourceFacts[]> => readResources('strong');

const known = cached(() => readResources('eventual'));

/** The same for what is only shown: up to a few seconds old, like settings and catalog. */
export const knownResources = (): Promise<ResourceFacts[]> => known.get();

async function readResources(consistency: Consistency): Promise<ResourceFacts[]> {
  const items = await queryItems<ResourceItem>({ partition: keys.resources(), consistency });
  return inOrder(items.map(({ pk: _pk, sk: _sk, ...resource }) => resource));
}

const placeOf = (kind: ResourceKind): number => RESOURCE_KINDS.indexOf(kind);

/** By kind, then by place. The id decides between equals, so that the same resources have one order. */
export const inOrder = <T extends Pick<Resource, 'kind' | 'order' | 'id'>>(resources: readonly T[]): T[] =>
  resources.toSorted(
    (a, b) => placeOf(a.kind) - placeOf(b.kind) || a.order - b.order || (a.id < b.id ? -1 : Number(a.id > b.id)),
  );
