import { type NoteTemplate, NoteTemplateFields } from '@rostro/shared/contract/records/note-templates';
import { answersOf } from '#api/api.ts';
import { call } from '#api/client.ts';
import type { Edit } from '#edit/useEdit.ts';
import { useSavedForm } from '#edit/useSavedForm.ts';
import { ServicesField } from '#office/catalog/published/beside/ServicesField.tsx';
import { EditSwitch } from '#office/edit/choices.tsx';
import { DialogFoot, EditForm } from '#office/edit/EditForm.tsx';
import { EditText } from '#office/edit/fields.tsx';
import { NoteFields } from '../published/noteFields/NoteFields.tsx';
import type { NoteValues } from '../published/noteFields/values.ts';

const NOTHING: NoteTemplateFields = {
  name: '',
  serviceIds: [],
  isActive: true,
  reason: '',
  examination: '',
  diagnosis: '',
  diagnosisCode: '',
  plan: '',
  applied: [],
  areas: [],
  indications: '',
  text: '',
};

interface TemplateFormProps {
  /** Undefined for a new one. */
  template: NoteTemplate | undefined;
  services: readonly { id: number; name: string }[];
  onClose: () => void;
}

export function TemplateForm({ template, services, onClose }: TemplateFormProps) {
  const edit = useSavedForm(NoteTemplateFields, {
    name: 'plantillas',
    saved: template,
    blank: NOTHING,
    create: (body, idempotencyKey) => call('createNoteTemplate', { body }, { idempotencyKey }),
    update: (body, templateId) => call('updateNoteTemplate', { params: { templateId }, body }),
    refresh: (cache) => cache.invalidateQueries(answersOf('listNoteTemplates')),
    said: 'Plantilla guardada',
    onSaved: onClose,
  });
  return (
    <EditForm
      edit={edit}
      failed="Error al guardar la plantilla"
      foot={<DialogFoot edit={edit} onCancel={onClose} save={template === undefined ? 'Crear plantilla' : 'Guardar'} />}
    >
      <EditText edit={edit} name="name" label="Nombre" limited input={{ autoComplete: 'off' }} />
      <ServicesField edit={edit} name="serviceIds" label="Tratamientos" services={services} />
      {/* A template has some of a note's fields, under the same names. */}
      <NoteFields edit={edit as unknown as Edit<NoteValues>} isTemplate />
      <EditSwitch
        edit={edit}
        name="isActive"
        label="En uso"
        hint="Si la apagas, ya no se ofrece al escribir una nota."
      />
    </EditForm>
  );
}
