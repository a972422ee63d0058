import type { Role } from '@rostro/shared/contract/rbac';
import type { PermissionCode } from '@rostro/shared/permissions';

/** The signed-in user cannot give a role with permissions that they lack. */
export function roleOptions(roles: readonly Role[], own: readonly PermissionCode[]) {
  return roles.map(({ id, name, isActive, permissions }) => {
    const beyond = permissions.some((code) => !own.includes(code));
    const word = isActive ? name : `${name} (inactivo)`;
    return { value: id, label: beyond ? `${word}: da permisos que tú no tienes` : word, disabled: beyond };
  });
}
