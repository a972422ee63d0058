import type { Key } from '@rostro/platform/table/keys';
import type { RoleItem } from '@rostro/rules/table/items';
import { kindOf } from '@rostro/rules/table/keys';
import type { PermissionCode } from '@rostro/shared/permissions';
import { RIGHTS_CHANGED } from '../../administrator.ts';
import { type Backfill, shapeChange } from '../backfill.ts';

/** Permissions that no role of an older release can have. */
const NEW: readonly PermissionCode[] = ['override_agenda', 'give_courtesies'];
/** Who has both can restore every right of an older release. */
const ADMINISTRATION: readonly PermissionCode[] = ['manage_roles', 'access_configuration'];

const isWithout = (item: Key): item is RoleItem => {
  if (kindOf(item) !== 'roles') return false;
  const { permissions = [] } = item as Partial<RoleItem>;
  return ADMINISTRATION.every((code) => permissions.includes(code)) && !NEW.every((code) => permissions.includes(code));
};

/** Nobody can grant a permission that they lack, so those who grant rights get the new ones. */
const administrators = shapeChange<RoleItem>({
  what: 'roles that administer, with every permission of today',
  isOld: isWithout,
  writesFor: async ({ pk, sk, permissions, version }) => [
    {
      label: 'role',
      update: { pk, sk },
      expression: 'SET #permissions = :all ADD #version :one',
      condition: '#version = :read',
      names: { '#permissions': 'permissions', '#version': 'version' },
      values: { ':all': [...new Set([...permissions, ...NEW])], ':one': 1, ':read': version },
    },
    RIGHTS_CHANGED,
  ],
});

export const rights: Backfill = {
  name: 'rights',
  about: 'roles that administer get «Agendar fuera de las reglas» and «Dar cortesías», and may grant them to others',
  changes: [administrators],
};
