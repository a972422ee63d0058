import type { PanelUser, Role } from '@rostro/shared/contract/rbac';
import type { PermissionCode } from '@rostro/shared/permissions';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Alert, Button, Select } from 'antd';
import { type FormEvent, useId, useState } from 'react';
import { detailOf } from '#api/error.ts';
import { Field } from '#ui/field/Field.tsx';
import { toast } from '#ui/toast/index.ts';
import { useFailureToast } from '#ui/toast/useFailureToast.ts';
import { setRoleMutation } from '../data/api.ts';
import styles from '../parts/Dialogs.module.css';

const NONE = 'none';
const FAILED = 'Error al asignar rol';

interface RoleFormProps {
  user: PanelUser;
  roles: readonly Role[];
  /** What the person who assigns may do: nobody grants what they lack. */
  own: readonly PermissionCode[];
  /** Why this person's role cannot be changed, if it cannot. */
  lock: string | undefined;
}

function optionsOf(roles: readonly Role[], own: readonly PermissionCode[]) {
  const choices = roles.map(({ id, name, isActive, permissions }) => {
    const beyond = permissions.some((code) => !own.includes(code));
    const word = isActive ? name : `${name} (inactivo)`;
    return { value: id, label: beyond ? `${word}: da permisos que tú no tienes` : word, disabled: beyond };
  });
  return [{ value: NONE, label: 'Sin rol' }, ...choices];
}

export function RoleForm({ user, roles, own, lock }: RoleFormProps) {
  const id = useId();
  const current = user.role?.id ?? NONE;
  const [choice, setChoice] = useState(current);
  const sayFailure = useFailureToast();
  const options = setRoleMutation(useQueryClient());
  const saving = useMutation({
    ...options,
    onSuccess: () => toast.success('Rol asignado correctamente'),
    onError: () => sayFailure(FAILED),
  });
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (choice === current || saving.isPending) return;
    saving.mutate({ userId: user.id, roleId: choice === NONE ? null : choice });
  };
  const inactive = roles.some((role) => role.id === choice && !role.isActive);
  return (
    <form className={styles.form} onSubmit={submit}>
      <Field id={id} label="Rol">
        <Select
          id={id}
          value={choice}
          disabled={lock !== undefined}
          options={optionsOf(roles, own)}
          onChange={(next) => {
            saving.reset();
            setChoice(next);
          }}
        />
      </Field>
      <div aria-live="polite">
        {lock && <Alert type="info" showIcon role="presentation" title={lock} />}
        {inactive && (
          <Alert type="info" showIcon role="presentation" title="Este rol está inactivo: no da ningún permiso." />
        )}
        {saving.isError && (
          <Alert type="error" showIcon role="presentation" title={FAILED} description={detailOf(saving.error)} />
        )}
      </div>
      <div className={styles.foot}>
        <Button
          type="primary"
          htmlType="submit"
          disabled={lock !== undefined || choice === current}
          loading={saving.isPending}
        >
          {saving.isPending ? 'Guardando…' : 'Guardar rol'}
        </Button>
      </div>
    </form>
  );
}
