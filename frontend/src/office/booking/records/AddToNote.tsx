import { MAX_RECORD_TEXT } from '@rostro/shared/contract/records/note-fields';
import type { ClinicalRecord } from '@rostro/shared/contract/records/records';
import { Text } from '@rostro/shared/contract/text';
import { Button } from 'antd';
import * as z from 'zod';
import { call } from '#api/client.ts';
import { useEdit } from '#edit/useEdit.ts';
import { EditForm } from '#office/edit/EditForm.tsx';
import { EditArea } from '#office/edit/fields.tsx';
import { showRecord, whichOf } from '#office/records/published/notes/api.ts';
import { Actions, FORM_LOOK } from './Actions.tsx';
import { additionTo } from './draft.ts';
import { ADD_FAILED } from './words.ts';

const Addition = z.object({
  text: Text(MAX_RECORD_TEXT).min(1, 'Escribe lo que quieres agregar'),
});

interface AddToNoteProps {
  record: ClinicalRecord;
  shownAt: string;
  onClose: () => void;
}

/** Adds an addendum to a signed note, with its own author and time. */
export function AddToNote({ record, shownAt, onClose }: AddToNoteProps) {
  const edit = useEdit({
    name: additionTo(record.id),
    saved: { values: { text: '' }, version: 0 },
    schema: Addition,
    send: (body, { attemptKey }) =>
      call('addToRecord', { params: whichOf(record), body }, { idempotencyKey: attemptKey }),
    onAnswer: (note, cache) => showRecord(cache, shownAt, note),
    said: 'Se agregó a la nota',
    missed: ADD_FAILED,
    onSaved: onClose,
    keeps: true,
  });
  const foot = (
    <Actions>
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
    </Actions>
  );
  return (
    <EditForm edit={edit} failed={ADD_FAILED} className={FORM_LOOK} aria-label="Agregar a la nota" foot={foot}>
      <EditArea edit={edit} name="text" label="Qué agregas" rows={3} />
    </EditForm>
  );
}
