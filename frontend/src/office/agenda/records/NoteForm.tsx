import { MAX_RECORD_FIELD, MAX_RECORD_TEXT, WriteRecord } from '@rostro/shared/contract/records';
import { Button } from 'antd';
import { useRef, useState } from 'react';
import { ApiError } from '#api/error.ts';
import { Problems } from '#office/catalog/form/Problems.tsx';
import { Restored } from '#office/catalog/form/Restored.tsx';
import { focusFirstWrong } from '../booking/focusFirstWrong.ts';
import { AreasField } from './AreasField.tsx';
import { isSame, type Values } from './draft.ts';
import styles from './Records.module.css';
import { WordsField } from './WordsField.tsx';
import { SAVE_FAILED } from './words.ts';

interface NoteFormProps {
  label: string;
  /** What it began with. */
  base: Values;
  values: Values;
  busy: boolean;
  error: unknown;
  onChange: (values: Values) => void;
  onReload?: () => Promise<void>;
  onSave: () => void;
  onDiscard: () => void;
}

type Wrong = Partial<Record<string, string>>;

/** What the contract says of a field goes under it. */
const wrongIn = (values: Values): Wrong =>
  Object.fromEntries(
    (WriteRecord.safeParse(values).error?.issues ?? []).map(({ path, message }) => [String(path[0]), message]),
  );
const refusedIn = (error: unknown): Wrong => (error instanceof ApiError ? error.fields : {});

export function NoteForm({ label, base, values, busy, error, ...on }: NoteFormProps) {
  const box = useRef<HTMLDivElement>(null);
  const [restored, setRestored] = useState(!isSame(values, base));
  const [tried, setTried] = useState(false);
  const [reloading, setReloading] = useState(false);
  const wrong: Wrong = { ...(tried && wrongIn(values)), ...refusedIn(error) };
  /** What is on its way stays as it was sent. */
  const change = (part: Partial<Values>): void => {
    if (!busy) on.onChange({ ...values, ...part });
  };
  const submit = (): void => {
    setTried(true);
    if (busy) return;
    if (Object.keys(wrongIn(values)).length === 0) on.onSave();
    else focusFirstWrong(box.current);
  };
  const reload = async (): Promise<void> => {
    setReloading(true);
    await on.onReload?.();
    setReloading(false);
  };
  const startAgain = (): void => {
    setRestored(false);
    on.onChange(base);
  };
  return (
    <section ref={box} className={styles.form} aria-label={label}>
      <div className={styles.notices} aria-live="polite">
        {restored && <Restored onDiscard={startAgain} />}
        <Problems error={error} title={SAVE_FAILED} loading={reloading} onReload={() => void reload()} />
      </div>
      <WordsField
        label="Nota"
        rows={4}
        max={MAX_RECORD_TEXT}
        value={values.text}
        error={wrong.text}
        onChange={(text) => change({ text })}
      />
      <AreasField value={values.areas} error={wrong.areas} onChange={(areas) => change({ areas })} />
      <WordsField
        label="Productos"
        optional
        max={MAX_RECORD_FIELD}
        value={values.products}
        error={wrong.products}
        onChange={(products) => change({ products })}
      />
      <WordsField
        label="Parámetros"
        optional
        hint="Del equipo: energía, tiempo, pasadas."
        max={MAX_RECORD_FIELD}
        value={values.parameters}
        error={wrong.parameters}
        onChange={(parameters) => change({ parameters })}
      />
      <WordsField
        label="Reacciones adversas"
        optional
        hint="Déjalo vacío si no hubo ninguna."
        max={MAX_RECORD_FIELD}
        value={values.reactions}
        error={wrong.reactions}
        onChange={(reactions) => change({ reactions })}
      />
      <div className={styles.actions}>
        <Button disabled={busy} onClick={on.onDiscard}>
          Descartar
        </Button>
        <Button type="primary" loading={busy} onClick={submit}>
          {busy ? 'Guardando…' : 'Guardar borrador'}
        </Button>
      </div>
    </section>
  );
}
