import type { PanelUser, Role } from '@rostro/shared/contract/rbac';
import { type PermissionCode, sayPermissions } from '@rostro/shared/permissions';
import { Alert, Button } from 'antd';
import * as z from 'zod';
import { call } from '#api/client.ts';
import { type Saved, useEdit } from '#edit/useEdit.ts';
import { EditForm } from '#office/edit/EditForm.tsx';
import { EditSelect } from '#office/edit/fields.tsx';
import { refreshUsersAndRoles } from '../data/api.ts';
import { roleOptions } from '../fields/roleOptions.ts';
import styles from '../parts/Dialogs.module.css';

const NONE = 'none';
const FAILED = 'Error al asignar rol';
const Choice = z.object({ role: z.string() });

interface RoleFormProps {
  user: PanelUser;
  roles: readonly Role[];
  /** The permissions of the signed-in user, who cannot grant permissions that they lack. */
  own: readonly PermissionCode[];
  /** Why the role of this user cannot be changed, or undefined. */
  lock: string | undefined;
}

/** The permissions that a user of one role loses by getting another. */
function takenBy(roles: readonly Role[], roleId: string | undefined, nextId: string): PermissionCode[] {
  const granted = (id: string | undefined) => {
    const role = roles.find((candidate) => candidate.id === id);
    return role?.isActive ? role.permissions : [];
  };
  const next = granted(nextId);
  return granted(roleId).filter((code) => !next.includes(code));
}

/** An assignment has no version: the last one saved wins. */
const savedIn = ({ role }: PanelUser): Saved<z.infer<typeof Choice>> => ({
  values: { role: role?.id ?? NONE },
  version: 0,
});

export function RoleForm({ user, roles, own, lock }: RoleFormProps) {
  const edit = useEdit({
    name: `usuarios.${user.id}.rol`,
    saved: savedIn(user),
    schema: Choice,
    send: ({ role }) =>
      call('setUserRole', { params: { userId: user.id }, body: { roleId: role === NONE ? null : role } }),
    savedIn,
    refresh: refreshUsersAndRoles,
    said: 'Rol asignado correctamente',
    missed: FAILED,
  });
  const choice = edit.form.watch('role');
  const inactive = roles.some((role) => role.id === choice && !role.isActive);
  const taken = takenBy(roles, user.role?.id, choice);
  const foot = (
    <div className={styles.foot}>
      <Button type="primary" htmlType="submit" disabled={lock !== undefined || !edit.dirty} loading={edit.busy}>
        {edit.busy ? 'Guardando…' : 'Guardar rol'}
      </Button>
    </div>
  );
  return (
    <EditForm edit={edit} failed={FAILED} foot={foot}>
      <EditSelect
        edit={edit}
        name="role"
        label="Rol"
        disabled={lock !== undefined}
        options={[{ value: NONE, label: 'Sin rol' }, ...roleOptions(roles, own)]}
      />
      <div aria-live="polite">
        {lock && <Alert type="info" showIcon role="presentation" title={lock} />}
        {taken.length > 0 && (
          <Alert
            type="info"
            showIcon
            role="presentation"
            title={`En cuanto guardes, ${user.fullName} deja de tener ${sayPermissions(taken)}.`}
          />
        )}
        {inactive && (
          <Alert type="info" showIcon role="presentation" title="Este rol está inactivo: no da ningún permiso." />
        )}
      </div>
    </EditForm>
  );
}
