import { Input, Switch } from 'antd';
import { useId } from 'react';
import { describe, Field } from '#ui/field/Field.tsx';
import { MAX_ROLE_DESCRIPTION, MAX_ROLE_NAME, NAME_REQUIRED } from '../data/limits.ts';
import styles from './Editor.module.css';
import type { RoleEdit } from './useRoleEdit.ts';

/** Name, description and whether the role counts at all. */
export function InfoBlock({ edit }: { edit: RoleEdit }) {
  const id = useId();
  const { draft, change } = edit;
  const missing = draft.name.trim() === '';
  const look = { label: 'Nombre', ...(missing && { error: NAME_REQUIRED }) };
  return (
    <section className={styles.panel} aria-labelledby={`${id}-title`}>
      <h2 id={`${id}-title`} className={styles.heading}>
        Datos del rol
      </h2>
      <div className={styles.fields}>
        <Field id={`${id}-name`} {...look}>
          <Input
            value={draft.name}
            maxLength={MAX_ROLE_NAME}
            autoComplete="off"
            status={missing ? 'error' : ''}
            onChange={({ target }) => change({ name: target.value })}
            {...describe(`${id}-name`, look)}
          />
        </Field>
        <Field id={`${id}-about`} label="Descripción" optional>
          <Input.TextArea
            id={`${id}-about`}
            rows={3}
            value={draft.description}
            maxLength={MAX_ROLE_DESCRIPTION}
            onChange={({ target }) => change({ description: target.value })}
          />
        </Field>
        <div className={styles.active}>
          <label htmlFor={`${id}-active`}>
            {draft.isActive ? 'Activo' : 'Inactivo'}
            <small id={`${id}-meaning`}>
              Un rol inactivo no da ningún permiso: quien lo tiene no puede hacer nada.
            </small>
          </label>
          <Switch
            id={`${id}-active`}
            aria-label="Activo"
            aria-describedby={`${id}-meaning`}
            checked={draft.isActive}
            onChange={(isActive) => change({ isActive })}
          />
        </div>
      </div>
    </section>
  );
}
