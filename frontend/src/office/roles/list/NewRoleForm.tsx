import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Alert, Button, Input } from 'antd';
import { type FormEvent, useId } from 'react';
import { ApiError } from '#api/error.ts';
import { useKept } from '#edit/kept.ts';
import { useAttemptKey } from '#edit/useAttemptKey.ts';
import { describe, Field } from '#ui/field/Field.tsx';
import { type Rules, useFormOn } from '#ui/field/useForm.ts';
import { toast } from '#ui/toast/index.ts';
import { createRoleMutation } from '../data/api.ts';
import { MAX_ROLE_DESCRIPTION, MAX_ROLE_NAME, NAME_REQUIRED } from '../data/limits.ts';
import { sayCreateProblem } from '../data/problems.ts';
import styles from '../parts/Dialogs.module.css';

const EMPTY = { name: '', description: '' };
const RULES: Rules<keyof typeof EMPTY> = {
  name: ({ name }) => (name.trim() === '' ? NAME_REQUIRED : undefined),
  description: () => undefined,
};

export function NewRoleForm({ onClose }: { onClose: () => void }) {
  const id = useId();
  const kept = useKept('roles.nuevo', EMPTY);
  const { form, field, accepted, refuse } = useFormOn(kept, RULES);
  const options = createRoleMutation(useQueryClient());
  const creating = useMutation({ ...options });
  const keyOf = useAttemptKey();

  const submit = (event: FormEvent): void => {
    event.preventDefault();
    const typed = accepted();
    if (typed === undefined || creating.isPending) return;
    const body = { name: typed.name.trim(), description: typed.description.trim() };
    creating.mutate(
      { body, key: keyOf(body) },
      {
        onSuccess: () => {
          toast.success('Rol creado correctamente');
          onClose();
        },
        onError: (error) => error instanceof ApiError && refuse(error.fields),
      },
    );
  };
  const { error: nameError, ...name } = field('name');
  const { error: aboutError, onChange: _, ...about } = field('description');
  const look = { label: 'Nombre', error: nameError, hint: 'Por ejemplo: Recepción' };
  const problem = creating.error === null ? undefined : sayCreateProblem(creating.error);
  return (
    <form ref={form} noValidate className={styles.form} onSubmit={submit}>
      <Field id={`${id}-name`} {...look}>
        <Input
          maxLength={MAX_ROLE_NAME}
          autoComplete="off"
          status={nameError === undefined ? '' : 'error'}
          {...name}
          {...describe(`${id}-name`, look)}
        />
      </Field>
      <Field id={`${id}-about`} label="Descripción" optional error={aboutError}>
        <Input.TextArea
          id={`${id}-about`}
          rows={3}
          maxLength={MAX_ROLE_DESCRIPTION}
          {...about}
          onChange={({ target }) => kept[1]({ ...kept[0], description: target.value })}
        />
      </Field>
      <p className={styles.note}>Empieza activo y sin permisos: los eliges después, al editarlo.</p>
      <div aria-live="polite">
        {problem && (
          <Alert type="error" showIcon role="presentation" title={problem.title} description={problem.detail} />
        )}
      </div>
      <div className={styles.foot}>
        <Button onClick={onClose}>Cancelar</Button>
        <Button type="primary" htmlType="submit" loading={creating.isPending}>
          {creating.isPending ? 'Creando…' : 'Crear rol'}
        </Button>
      </div>
    </form>
  );
}
