import { SERVICE_CATEGORIES } from '@rostro/shared/catalog';
import type { CloseDays } from '@rostro/shared/contract/configuration';
import { sayLongDay } from '@rostro/shared/time';
import { Button, Radio } from 'antd';
import type { FormEvent } from 'react';
import { sentence } from '#office/ui/say.ts';
import { InputField } from '../parts/InputField.tsx';
import styles from '../parts/Panel.module.css';
import { SaveProblem } from '../parts/Problem.tsx';
import type { Draft } from '../parts/useDraft.ts';
import { WHOLE_CLINIC } from './words.ts';

const SCOPES = [
  { value: '', label: WHOLE_CLINIC },
  ...SERVICE_CATEGORIES.map((category) => ({ value: category, label: `Solo ${category}` })),
];
const isDay = (text: string): boolean => /^\d{4}-\d\d-\d\d$/.test(text);
const hintOf = (day: string): string | undefined => (isDay(day) ? sentence(sayLongDay(day)) : undefined);

interface CloseFormProps {
  draft: Draft<CloseDays>;
  today: string;
  busy: boolean;
  error: unknown;
  onSubmit: () => void;
  onCancel: () => void;
}

export function CloseForm({ draft, today, busy, error, onSubmit, onCancel }: CloseFormProps) {
  const { values, problems, change, check } = draft;
  /** The last day goes along with the first until it has a later one of its own. */
  const startOn = (from: string): void => change({ from, ...(values.to <= values.from && { to: from }) });
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    onSubmit();
  };
  return (
    <form ref={draft.form} className={styles.form} onSubmit={submit} noValidate>
      <div className={styles.columns}>
        <InputField
          label="Primer día"
          type="date"
          min={today}
          value={values.from}
          hint={hintOf(values.from)}
          error={problems.from && (values.from === '' ? 'Elige el primer día' : problems.from)}
          onChange={startOn}
          onLeave={() => values.from !== '' && check('from')}
        />
        <InputField
          label="Último día"
          type="date"
          min={values.from || today}
          value={values.to}
          hint={hintOf(values.to) ?? 'El mismo, para cerrar un solo día'}
          error={problems.to && (values.to === '' ? 'Elige el último día' : problems.to)}
          onChange={(to) => change({ to })}
          onLeave={() => values.to !== '' && check('to')}
        />
      </div>
      <fieldset className={styles.group}>
        <legend>Qué se cierra</legend>
        <Radio.Group
          vertical
          options={SCOPES}
          value={values.category ?? ''}
          onChange={({ target }) =>
            change({ category: SERVICE_CATEGORIES.find((category) => category === target.value) ?? null })
          }
        />
      </fieldset>
      <InputField
        label="Motivo"
        placeholder="Vacaciones, mantenimiento, capacitación…"
        autoComplete="off"
        value={values.reason}
        error={problems.reason}
        onChange={(reason) => change({ reason })}
        onLeave={() => values.reason !== '' && check('reason')}
      />
      <SaveProblem error={error} />
      <div className={styles.foot}>
        <Button onClick={onCancel}>Cancelar</Button>
        <Button type="primary" htmlType="submit" loading={busy}>
          {busy ? 'Cerrando…' : 'Cerrar días'}
        </Button>
      </div>
    </form>
  );
}
