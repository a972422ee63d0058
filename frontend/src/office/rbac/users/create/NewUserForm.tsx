import { Password } from '@rostro/shared/contract/clients/person';
import type { PanelUser } from '@rostro/shared/contract/rbac';
import { Alert, Button, Input } from 'antd';
import { useEffect, useState } from 'react';
import * as z from 'zod';
import { call } from '#api/client.ts';
import { useEdit } from '#edit/useEdit.ts';
import { EditRadios } from '#office/edit/choices.tsx';
import { EditField } from '#office/edit/EditField.tsx';
import { DialogFoot, EditForm } from '#office/edit/EditForm.tsx';
import { EditSelect } from '#office/edit/fields.tsx';
import { type NewUser, refreshUsersAndRoles } from '../data/api.ts';
import { sayCreateProblem, wrongNewFieldsIn } from '../data/problems.ts';
import { PersonFields } from '../fields/PersonFields.tsx';
import { roleOptions } from '../fields/roleOptions.ts';
import { personFields, typedAs } from '../fields/rules.ts';
import { WithRoles } from '../fields/WithRoles.tsx';
import styles from '../parts/Dialogs.module.css';

const CLOSE_AFTER_MS = 2000;
const WAYS = [
  { value: 'invite', label: 'Enviar invitación por correo' },
  { value: 'password', label: 'Definir una contraseña' },
] as const;

const roleId = z.string().min(1, 'Elige el rol');
const TypedUser = z
  .discriminatedUnion('way', [
    z.object({ ...personFields(), roleId, way: z.literal('invite'), password: z.string() }),
    z.object({ ...personFields(), roleId, way: z.literal('password'), password: typedAs(Password) }),
  ])
  .transform(
    ({ way, password, email, ...rest }): NewUser => ({
      ...rest,
      email: email.trim(),
      ...(way === 'password' && { password }),
    }),
  );
type TypedUser = z.input<typeof TypedUser>;

const NOBODY: TypedUser = { fullName: '', email: '', phone: '', position: '', roleId: '', way: 'invite', password: '' };

interface NewUserFormProps {
  name?: string | undefined;
  onClose: () => void;
  onMade?: ((user: PanelUser) => void) | undefined;
}

export function NewUserForm({ name: fullName = '', onClose, onMade }: NewUserFormProps) {
  const [done, setDone] = useState(false);
  const edit = useEdit({
    name: 'usuarios.nuevo',
    saved: { values: { ...NOBODY, fullName }, version: 0 },
    schema: TypedUser,
    secrets: ['password'],
    fieldsOf: wrongNewFieldsIn,
    send: (body, { attemptKey }) => {
      setDone(false);
      return call('createUser', { body }, { idempotencyKey: attemptKey });
    },
    onAnswer: (user, cache) => {
      onMade?.(user);
      refreshUsersAndRoles(cache);
      setDone(true);
    },
  });
  useEffect(() => {
    if (!done) return;
    const closing = setTimeout(onClose, CLOSE_AFTER_MS);
    return () => clearTimeout(closing);
  }, [done, onClose]);

  const way = edit.form.watch('way');
  const foot = done ? (
    <div className={styles.foot}>
      <Button onClick={onClose}>Cerrar</Button>
    </div>
  ) : (
    <DialogFoot edit={edit} onCancel={onClose} save="Crear usuario" saving="Creando…" />
  );
  return (
    <EditForm edit={edit} failed={sayCreateProblem} foot={foot}>
      <PersonFields edit={edit} />
      <WithRoles rows={1}>
        {(roles, own) => (
          <EditSelect
            edit={edit}
            name="roleId"
            label="Rol"
            hint="Decide qué puede ver y hacer en el panel."
            placeholder="Elige el rol"
            options={roleOptions(roles, own)}
          />
        )}
      </WithRoles>
      <div>
        <EditRadios edit={edit} name="way" label="¿Cómo entrará por primera vez?" options={WAYS} />
        {way === 'invite' && <p className="text-muted">Recibirá un correo para elegir su propia contraseña.</p>}
      </div>
      {way === 'password' && (
        <EditField edit={edit} name="password" label="Contraseña" hint="Mínimo 6 caracteres">
          {({ onChange, ...control }) => (
            <Input.Password
              {...control}
              autoComplete="new-password"
              onChange={({ target }) => onChange(target.value)}
            />
          )}
        </EditField>
      )}
      <div aria-live="polite">
        {done && <Alert type="success" showIcon role="presentation" title="Usuario creado exitosamente" />}
      </div>
    </EditForm>
  );
}
