import { MAX_RECORD_TEXT } from '@rostro/shared/contract/records/note-fields';
import type { ClinicalRecord } from '@rostro/shared/contract/records/records';
import { Text } from '@rostro/shared/contract/text';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Button } from 'antd';
import * as z from 'zod';
import { useEdit } from '#edit/useEdit.ts';
import { EditForm } from '#office/edit/EditForm.tsx';
import { EditArea } from '#office/edit/fields.tsx';
import { toast } from '#ui/toast/index.ts';
import { useFailureToast } from '#ui/toast/useFailureToast.ts';
import { addMutation } from './api.ts';
import { additionTo } from './draft.ts';
import styles from './Records.module.css';
import { ADD_FAILED } from './words.ts';

const Addition = z.object({
  text: Text(MAX_RECORD_TEXT).min(1, 'Escribe lo que quieres agregar'),
});

interface AddToNoteProps {
  record: ClinicalRecord;
  shownAt: string;
  onClose: () => void;
}

/** Adds a text to a signed note. It appears below the note, with its own author and time. */
export function AddToNote({ record, shownAt, onClose }: AddToNoteProps) {
  const options = addMutation(useQueryClient(), shownAt, record);
  const sayFailure = useFailureToast();
  const adding = useMutation({
    ...options,
    onSuccess: (...answer) => {
      toast.success('Se agregó a la nota');
      return options.onSuccess?.(...answer);
    },
    onError: () => sayFailure(ADD_FAILED),
  });
  const edit = useEdit({
    name: additionTo(record.id),
    saved: { values: { text: '' }, version: 0 },
    schema: Addition,
    send: async ({ text }, { attemptKey }) => {
      await adding.mutateAsync({ text, key: attemptKey });
      return undefined;
    },
    onSaved: onClose,
    keeps: true,
  });
  const foot = (
    <div className={styles.actions}>
      <Button
        disabled={edit.busy}
        onClick={() => {
          edit.discard();
          onClose();
        }}
      >
        Descartar
      </Button>
      <Button type="primary" htmlType="submit" loading={edit.busy}>
        {edit.busy ? 'Agregando…' : 'Agregar'}
      </Button>
    </div>
  );
  return (
    <EditForm edit={edit} failed={ADD_FAILED} className={styles.form} aria-label="Agregar a la nota" foot={foot}>
      <EditArea edit={edit} name="text" label="Qué agregas" rows={3} />
    </EditForm>
  );
}
