import type { Key } from '@rostro/platform/table/keys';
import { queryItems } from '@rostro/platform/table/read';
import { RESOURCE_KINDS, type Resource } from '@rostro/shared/contract/resources';
import { keys } from '../table/keys.ts';

const byOrder = (a: Resource, b: Resource): number =>
  RESOURCE_KINDS.indexOf(a.kind) - RESOURCE_KINDS.indexOf(b.kind) || a.order - b.order || (a.id < b.id ? -1 : 1);

/** All of them in order, ended ones too. Strongly consistent: a booking decides by what was saved last. */
export async function allResources(): Promise<Resource[]> {
  const items = await queryItems<Resource & Key>({ partition: keys.resources(), consistency: 'strong' });
  return items.map(({ pk: _pk, sk: _sk, ...resource }) => resource).sort(byOrder);
}
