import type { RoleItem } from '@rostro/kit/table/items';
import { keys } from '@rostro/kit/table/keys';
import { queryItems } from '@rostro/kit/table/read';
import type { Role } from '@rostro/shared/contract/rbac';

export async function allRoles(): Promise<Role[]> {
  const items = await queryItems<RoleItem>({ partition: keys.roles(), consistency: 'strong' });
  return items.map(({ pk: _pk, sk: _sk, ...role }) => role).sort((a, b) => a.name.localeCompare(b.name, 'es'));
}
