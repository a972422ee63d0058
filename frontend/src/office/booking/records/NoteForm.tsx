import type { NoteTemplate } from '@rostro/shared/contract/records/note-templates';
import { type ClinicalRecord, WriteRecord } from '@rostro/shared/contract/records/records';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Button } from 'antd';
import { NotebookPen } from 'lucide-react';
import { call } from '#api/client.ts';
import { type Edit, type Saved, useEdit } from '#edit/useEdit.ts';
import { EditForm } from '#office/edit/EditForm.tsx';
import { NoteFields } from '#office/records/published/noteFields/NoteFields.tsx';
import { noteTemplatesQuery } from '#office/records/published/noteFields/templates.ts';
import { BLANK, type NoteValues, valuesOf } from '#office/records/published/noteFields/values.ts';
import { recordsQuery, showRecord, whichOf } from '#office/records/published/notes/api.ts';
import { toast } from '#ui/toast/index.ts';
import { Actions, FORM_LOOK } from './Actions.tsx';
import { changeOf, newNoteOf } from './draft.ts';
import { SAVE_FAILED } from './words.ts';

const WORDS = [
  ...(['reason', 'examination', 'diagnosis', 'diagnosisCode', 'plan'] as const),
  ...(['applied', 'areas', 'indications', 'text'] as const),
] satisfies (keyof NoteValues & keyof NoteTemplate)[];

const isEmpty = (said: string | readonly unknown[]): boolean => said.length === 0;

/** Fills the empty fields only. @returns how many */
function fill({ form }: Edit<NoteValues>, template: NoteTemplate): number {
  const typed = form.getValues();
  const filled = WORDS.filter((name) => isEmpty(typed[name]) && !isEmpty(template[name]));
  for (const name of filled) {
    form.setValue(name, template[name], { shouldDirty: true, shouldTouch: true });
  }
  return filled.length;
}

interface FillFromTemplateProps {
  edit: Edit<NoteValues>;
  serviceIds: readonly number[];
}

/** One button for each template of the visit's services. Typed text is never overwritten. */
function FillFromTemplate({ edit, serviceIds }: FillFromTemplateProps) {
  const { data = [] } = useQuery(noteTemplatesQuery());
  const own = data.filter((one) => one.isActive && one.serviceIds.some((id) => serviceIds.includes(id)));
  if (own.length === 0) return null;
  return (
    <div className="flex flex-wrap gap-2">
      {own.map((template) => (
        <Button
          key={template.id}
          icon={<NotebookPen size={16} strokeWidth={1.8} aria-hidden />}
          onClick={() =>
            fill(edit, template) > 0
              ? toast.success('Llenamos lo que estaba vacío. Revísalo y corrígelo.')
              : toast.success('No quedaba nada vacío por llenar.')
          }
        >
          Llenar con «{template.name}»
        </Button>
      ))}
    </div>
  );
}

interface NoteFormProps {
  label: string;
  serviceIds: readonly number[];
  edit: Edit<NoteValues>;
  onClose: () => void;
}

function NoteForm({ label, serviceIds, edit, onClose }: NoteFormProps) {
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
        {edit.busy ? 'Guardando…' : 'Guardar borrador'}
      </Button>
    </Actions>
  );
  return (
    <EditForm edit={edit} failed={SAVE_FAILED} className={FORM_LOOK} aria-label={label} foot={foot}>
      <FillFromTemplate edit={edit} serviceIds={serviceIds} />
      <NoteFields edit={edit} />
    </EditForm>
  );
}

const SAVED = 'Nota guardada correctamente';

interface NewNoteProps {
  appointmentId: string;
  serviceIds: readonly number[];
  onClose: () => void;
}

/** The form of a new note. It is saved as a draft, which its author can still change. */
export function NewNote({ appointmentId, serviceIds, onClose }: NewNoteProps) {
  const edit = useEdit({
    name: newNoteOf(appointmentId),
    saved: { values: BLANK, version: 0 },
    schema: WriteRecord,
    send: (body, { attemptKey }) =>
      call('createRecord', { params: { appointmentId }, body }, { idempotencyKey: attemptKey }),
    onAnswer: (note, cache) => showRecord(cache, appointmentId, note),
    said: SAVED,
    missed: SAVE_FAILED,
    onSaved: onClose,
    keeps: true,
  });
  return <NoteForm label="Nueva nota" serviceIds={serviceIds} edit={edit} onClose={onClose} />;
}

interface ChangedNoteProps {
  record: ClinicalRecord;
  /** The id of the appointment whose tab shows the note. */
  shownAt: string;
  onClose: () => void;
}

export function ChangedNote({ record, shownAt, onClose }: ChangedNoteProps) {
  const cache = useQueryClient();
  const noteIn = (note: typeof record): Saved<NoteValues> => ({ values: valuesOf(note), version: note.version });
  const edit = useEdit({
    name: changeOf(record.id),
    saved: noteIn(record),
    schema: WriteRecord,
    send: (values, { version }) => call('updateRecord', { params: whichOf(record), body: { ...values, version } }),
    savedIn: noteIn,
    // The note may belong to an earlier appointment than the one whose tab shows it.
    onAnswer: (note) => showRecord(cache, shownAt, note),
    said: SAVED,
    missed: SAVE_FAILED,
    readAgain: async () => {
      const { visit, earlier } = await cache.fetchQuery({ ...recordsQuery(shownAt), staleTime: 0 });
      return noteIn([...visit, ...earlier].find(({ id }) => id === record.id) ?? record);
    },
    onSaved: onClose,
    keeps: true,
  });
  return <NoteForm label="Editar nota" serviceIds={[record.service.id]} edit={edit} onClose={onClose} />;
}
