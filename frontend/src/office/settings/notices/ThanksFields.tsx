import { MAX_AFTERCARE } from '@rostro/shared/contract/notice-policy';
import { Input } from 'antd';
import { EditSwitch } from '#office/edit/choices.tsx';
import { EditField } from '#office/edit/EditField.tsx';
import styles from './Notices.module.css';
import type { PolicyEdit } from './policy.ts';

/** What those who came are sent afterwards. */
export function ThanksFields({ edit }: { edit: PolicyEdit }) {
  const thanks = edit.form.watch('thanks');
  return (
    <>
      <EditSwitch
        edit={edit}
        name="thanks"
        label="Agradecer la visita"
        hint="Un mensaje unas horas después, solo a quien asistió."
      />
      <div className={styles.aftercare}>
        <EditField
          edit={edit}
          name="aftercare"
          label="Cuidados después de la cita"
          optional
          hint={thanks ? 'Van con el agradecimiento.' : 'Activa el agradecimiento para enviarlos.'}
        >
          {({ onChange, ...control }) => (
            <Input.TextArea
              {...control}
              autoSize={{ minRows: 3, maxRows: 8 }}
              placeholder="Usa protector solar y no te maquilles hasta mañana."
              disabled={!thanks}
              onChange={({ target }) => onChange(target.value)}
            />
          )}
        </EditField>
        <span className={styles.counter}>
          {edit.form.watch('aftercare').length} de {MAX_AFTERCARE}
        </span>
      </div>
    </>
  );
}
