import type { ClinicalRecord } from '@rostro/shared/contract/records';
import { MAX_RECORD_TEXT } from '@rostro/shared/contract/records';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Button } from 'antd';
import { useRef, useState } from 'react';
import { Problems } from '#office/catalog/form/Problems.tsx';
import { toast } from '#ui/toast/index.ts';
import { useFailureToast } from '#ui/toast/useFailureToast.ts';
import { focusFirstWrong } from '../booking/focusFirstWrong.ts';
import { addMutation } from './api.ts';
import { additionTo, attemptOf, BLANK } from './draft.ts';
import { useDraft } from './drafts.ts';
import styles from './Records.module.css';
import { WordsField } from './WordsField.tsx';
import { ADD_FAILED } from './words.ts';

interface AddToNoteProps {
  record: ClinicalRecord;
  shownAt: string;
  onClose: () => void;
}

/** What is added stands below what was signed, with its own name and hour. */
export function AddToNote({ record, shownAt, onClose }: AddToNoteProps) {
  const box = useRef<HTMLDivElement>(null);
  const [tried, setTried] = useState(false);
  const [draft = { values: BLANK }, setDraft] = useDraft(additionTo(record.id));
  const { text } = draft.values;
  const done = (): void => {
    setDraft(undefined);
    onClose();
  };
  const options = addMutation(useQueryClient(), shownAt, record);
  const sayFailure = useFailureToast();
  const adding = useMutation({
    ...options,
    onSuccess: (...answer) => {
      toast.success('Se agregó a la nota');
      done();
      return options.onSuccess?.(...answer);
    },
    onError: () => sayFailure(ADD_FAILED),
  });
  const missing = text.trim() === '';
  const submit = (): void => {
    setTried(true);
    if (adding.isPending) return;
    if (missing) {
      focusFirstWrong(box.current);
      return;
    }
    const attempt = attemptOf(draft, text);
    setDraft({ ...draft, attempt });
    adding.mutate({ text, key: attempt.key });
  };
  const change = (typed: string): void => {
    if (!adding.isPending) setDraft(typed === '' ? undefined : { ...draft, values: { ...BLANK, text: typed } });
  };
  return (
    <section ref={box} className={styles.form} aria-label="Agregar a la nota">
      <Problems error={adding.error} title={ADD_FAILED} loading={false} onReload={() => undefined} />
      <WordsField
        label="Qué agregas"
        rows={3}
        max={MAX_RECORD_TEXT}
        value={text}
        error={tried && missing ? 'Escribe lo que quieres agregar' : undefined}
        onChange={change}
      />
      <div className={styles.actions}>
        <Button disabled={adding.isPending} onClick={done}>
          Descartar
        </Button>
        <Button type="primary" loading={adding.isPending} onClick={submit}>
          {adding.isPending ? 'Agregando…' : 'Agregar'}
        </Button>
      </div>
    </section>
  );
}
