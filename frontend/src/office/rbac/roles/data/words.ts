/** `(0)` → `'Nadie'`, `(1)` → `'1 usuario'` */
export function sayHolders(count: number): string {
  if (count === 0) return 'Nadie';
  return count === 1 ? '1 usuario' : `${count} usuarios`;
}

export const editorPath = (roleId: string): string => `/admin/config/roles/${roleId}`;
export const LIST_PATH = '/admin/config/roles';
export const holdersPath = (roleId: string): string =>
  `/admin/config/personal/users?role=${encodeURIComponent(roleId)}`;
export const userPath = (userId: string): string =>
  `/admin/config/personal/users?user=${encodeURIComponent(userId)}&tab=rol`;
