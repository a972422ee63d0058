import { useId } from 'react';
import type { Edit } from '#edit/useEdit.ts';
import { EditSwitch } from '#office/edit/choices.tsx';
import { EditArea, EditText } from '#office/edit/fields.tsx';
import type { RoleDraft } from '../data/draft.ts';
import { MAX_ROLE_DESCRIPTION, MAX_ROLE_NAME } from '../data/limits.ts';
import styles from './Editor.module.css';

const NAME = { maxLength: MAX_ROLE_NAME, autoComplete: 'off' } as const;
const trim = (text: string): string => text.trim();

/** Name, description and whether the role counts at all. */
export function InfoBlock({ edit }: { edit: Edit<RoleDraft> }) {
  const id = useId();
  return (
    <section className={styles.panel} aria-labelledby={id}>
      <h2 id={id} className={styles.heading}>
        Datos del rol
      </h2>
      <div className={styles.fields}>
        <EditText edit={edit} name="name" label="Nombre" input={NAME} tidy={trim} />
        <EditArea
          edit={edit}
          name="description"
          label="Descripción"
          optional
          maxLength={MAX_ROLE_DESCRIPTION}
          tidy={trim}
        />
        <div className={styles.active}>
          <EditSwitch
            edit={edit}
            name="isActive"
            label="Activo"
            shown={edit.form.watch('isActive') ? 'Activo' : 'Inactivo'}
            hint="Un rol inactivo no da ningún permiso: quien lo tiene no puede hacer nada."
          />
        </div>
      </div>
    </section>
  );
}
