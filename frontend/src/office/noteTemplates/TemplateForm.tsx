import { type NoteTemplate, NoteTemplateFields } from '@rostro/shared/contract/records/note-templates';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type * as z from 'zod';
import { call } from '#api/client.ts';
import { type Edit, useEdit } from '#edit/useEdit.ts';
import { ServicesField } from '#office/catalog/beside/ServicesField.tsx';
import { EditSwitch } from '#office/edit/choices.tsx';
import { DialogFoot, EditForm } from '#office/edit/EditForm.tsx';
import { EditText } from '#office/edit/fields.tsx';
import { NoteFields } from '#office/noteFields/NoteFields.tsx';
import { TEMPLATES_KEY } from '#office/noteFields/templates.ts';
import type { NoteValues } from '#office/noteFields/values.ts';
import { toast } from '#ui/toast/index.ts';

const schema = NoteTemplateFields as z.ZodType<NoteTemplateFields, NoteTemplateFields>;
const NOTHING: NoteTemplateFields = {
  ...{ name: '', serviceIds: [], isActive: true, reason: '', examination: '', diagnosis: '', diagnosisCode: '' },
  ...{ plan: '', applied: [], areas: [], indications: '', text: '' },
};

interface TemplateFormProps {
  /** Undefined: a new one. */
  template: NoteTemplate | undefined;
  services: readonly { id: number; name: string }[];
  onClose: () => void;
}

/** What notes of some services begin with. */
export function TemplateForm({ template, services, onClose }: TemplateFormProps) {
  const cache = useQueryClient();
  const { mutateAsync: save } = useMutation({
    mutationFn: ({ body, key }: { body: NoteTemplateFields; key: string }) =>
      template === undefined
        ? call('createNoteTemplate', { body }, { idempotencyKey: key })
        : call('updateNoteTemplate', {
            params: { templateId: template.id },
            body: { ...body, version: template.version },
          }),
    onSettled: () => cache.invalidateQueries({ queryKey: TEMPLATES_KEY }),
  });
  const edit = useEdit<NoteTemplateFields, NoteTemplateFields>({
    name: `plantillas.${template?.id ?? 'nueva'}`,
    saved: {
      values: template ? NoteTemplateFields.strip().parse(template) : NOTHING,
      version: template?.version ?? 0,
    },
    schema,
    send: async (body, { attemptKey }) => {
      await save({ body, key: attemptKey });
      toast.success('Plantilla guardada');
      onClose();
      return undefined;
    },
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
