import { MAX_AFTERCARE, type NoticePolicy } from '@rostro/shared/contract/notice-policy';
import { Input, Switch } from 'antd';
import { describe, Field } from '#ui/field/Field.tsx';
import panel from '../parts/Panel.module.css';
import type { Draft } from '../parts/useDraft.ts';
import styles from './Notices.module.css';

const SWITCH = 'agradecer';
const AREA = 'cuidados';

/** What those who came are sent afterwards. */
export function ThanksFields({ draft: { values, problems, change, check } }: { draft: Draft<NoticePolicy> }) {
  const look = {
    label: 'Cuidados después de la cita',
    optional: true,
    hint: values.thanks ? 'Van con el agradecimiento.' : 'Activa el agradecimiento para enviarlos.',
    error: problems.aftercare,
  };
  return (
    <>
      <div className={panel.row}>
        <label htmlFor={SWITCH}>
          Agradecer la visita
          <small id={`${SWITCH}-nota`}>Un mensaje unas horas después, solo a quien asistió.</small>
        </label>
        <Switch
          id={SWITCH}
          aria-describedby={`${SWITCH}-nota`}
          checked={values.thanks}
          onChange={(thanks) => change({ thanks })}
        />
      </div>
      <div className={styles.aftercare}>
        <Field id={AREA} {...look}>
          <Input.TextArea
            {...describe(AREA, look)}
            autoSize={{ minRows: 3, maxRows: 8 }}
            placeholder="Usa protector solar y no te maquilles hasta mañana."
            value={values.aftercare}
            disabled={!values.thanks}
            status={look.error === undefined ? '' : 'error'}
            onChange={({ target }) => change({ aftercare: target.value })}
            onBlur={() => check('aftercare')}
          />
        </Field>
        <span className={styles.counter}>
          {values.aftercare.length} de {MAX_AFTERCARE}
        </span>
      </div>
    </>
  );
}
