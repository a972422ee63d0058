import { MAX_RECORD_FIELD, MAX_RECORD_TEXT, WriteRecord } from '@rostro/shared/contract/records';
import { type UseMutationOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { Button, Select } from 'antd';
import type * as z from 'zod';
import { type Edit, type Saved, useEdit } from '#edit/useEdit.ts';
import { EditField } from '#office/edit/EditField.tsx';
import { EditForm } from '#office/edit/EditForm.tsx';
import { EditArea } from '#office/edit/fields.tsx';
import { toast } from '#ui/toast/index.ts';
import { useFailureToast } from '#ui/toast/useFailureToast.ts';
import { createMutation, recordsQuery, updateMutation } from './api.ts';
import { BLANK, changeOf, type NoteValues, newNoteOf, valuesOf } from './draft.ts';
import type { NoteCardProps } from './NoteCard.tsx';
import styles from './Records.module.css';
import { AREAS, SAVE_FAILED } from './words.ts';

const MAX_AREAS = 20;
const AREA_OPTIONS = AREAS.map((area) => ({ value: area, label: area }));
const schema = WriteRecord as z.ZodType<NoteValues, NoteValues>;

const tidy = (areas: string[]): string[] =>
  [...new Set(areas.map((area) => area.trim()))].filter((area) => area !== '');

interface NoteFormProps {
  label: string;
  edit: Edit<NoteValues>;
  onClose: () => void;
}

function NoteForm({ label, edit, onClose }: NoteFormProps) {
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
        {edit.busy ? 'Guardando…' : 'Guardar borrador'}
      </Button>
    </div>
  );
  const words = { edit, rows: 1, maxLength: MAX_RECORD_FIELD, optional: true } as const;
  return (
    <EditForm edit={edit} failed={SAVE_FAILED} className={styles.form} aria-label={label} foot={foot}>
      <EditArea edit={edit} name="text" label="Nota" rows={4} maxLength={MAX_RECORD_TEXT} />
      <EditField
        edit={edit}
        name="areas"
        label="Zonas tratadas"
        hint="Elige de la lista, o escribe otra y presiona Enter."
        say={(areas) => areas.join(', ') || '—'}
        optional
      >
        {({ onChange, ...control }) => (
          <Select
            {...control}
            mode="tags"
            virtual={false}
            maxCount={MAX_AREAS}
            tokenSeparators={[',']}
            options={AREA_OPTIONS}
            onChange={(areas: string[]) => onChange(tidy(areas))}
          />
        )}
      </EditField>
      <EditArea {...words} name="products" label="Productos" />
      <EditArea {...words} name="parameters" label="Parámetros" hint="Del equipo: energía, tiempo, pasadas." />
      <EditArea {...words} name="reactions" label="Reacciones adversas" hint="Déjalo vacío si no hubo ninguna." />
    </EditForm>
  );
}

/** Returns the mutation's `mutateAsync`. Success is a toast; a failure is one only if the form is no longer on the screen. */
function useSaving<Answer, Input>(options: UseMutationOptions<Answer, Error, Input>) {
  const sayFailure = useFailureToast();
  const { mutateAsync } = useMutation({
    ...options,
    onSuccess: (...answer) => {
      toast.success('Nota guardada correctamente');
      return options.onSuccess?.(...answer);
    },
    onError: () => sayFailure(SAVE_FAILED),
  });
  return mutateAsync;
}

interface NewNoteProps {
  appointmentId: string;
  onClose: () => void;
}

/** The form of a new note. It is saved as a draft, which its author can still change. */
export function NewNote({ appointmentId, onClose }: NewNoteProps) {
  const create = useSaving(createMutation(useQueryClient(), appointmentId));
  const edit = useEdit<NoteValues, NoteValues>({
    name: newNoteOf(appointmentId),
    saved: { values: BLANK, version: 0 },
    schema,
    send: async (body, { attemptKey }) => {
      await create({ body, key: attemptKey });
      return undefined;
    },
    onSaved: onClose,
    keeps: true,
  });
  return <NoteForm label="Nueva nota" edit={edit} onClose={onClose} />;
}

/** The form in which the author changes an unsigned note. */
export function ChangedNote({ record, shownAt, onClose }: NoteCardProps & { onClose: () => void }) {
  const cache = useQueryClient();
  const update = useSaving(updateMutation(cache, shownAt, record));
  const noteIn = (note: typeof record): Saved<NoteValues> => ({ values: valuesOf(note), version: note.version });
  const edit = useEdit<NoteValues, NoteValues>({
    name: changeOf(record.id),
    saved: noteIn(record),
    schema,
    send: async (values, { version }) => noteIn(await update({ ...values, version })),
    readAgain: async () => {
      const { visit, earlier } = await cache.fetchQuery({ ...recordsQuery(shownAt), staleTime: 0 });
      return noteIn([...visit, ...earlier].find(({ id }) => id === record.id) ?? record);
    },
    onSaved: onClose,
    keeps: true,
  });
  return <NoteForm label="Editar nota" edit={edit} onClose={onClose} />;
}
