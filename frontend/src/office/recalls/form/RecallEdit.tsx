import { CATEGORIES, SERVICE_CATEGORY_LABELS } from '@rostro/shared/catalog';
import { NOTICE_CHANNELS } from '@rostro/shared/contract/notifications/notice-names';
import { type Recall, RecallForm } from '@rostro/shared/contract/recalls';
import { useWatch } from 'react-hook-form';
import { call } from '#api/client.ts';
import type { Edit } from '#edit/useEdit.ts';
import { useSavedForm } from '#edit/useSavedForm.ts';
import { ServicesField } from '#office/catalog/published/beside/ServicesField.tsx';
import config from '#office/clinic/published/Panel.module.css';
import { EditChecks, EditRadios, EditSwitch } from '#office/edit/choices.tsx';
import { DialogFoot, EditForm } from '#office/edit/EditForm.tsx';
import { EditArea, EditNumber, EditText } from '#office/edit/fields.tsx';
import { refreshRecalls } from '../data/api.ts';
import { CHANNELS, KINDS } from '../data/words.ts';

const NOTHING: RecallForm = {
  name: '',
  segment: { kind: 'after', serviceIds: [], category: null, fromWeeks: 5, toWeeks: 6, months: 6 },
  channels: ['email'],
  title: '',
  text: '',
  isDaily: false,
};

type Services = readonly { id: number; name: string }[];
const WEEKS = { fallback: 1, unit: ['semana', 'semanas'] as const };

const CATEGORY_OPTIONS = [
  { value: null, label: 'Ninguna' },
  ...CATEGORIES.map((id) => ({ value: id, label: SERVICE_CATEGORY_LABELS[id] })),
];

/** Only the fields of the chosen kind. */
function SegmentFields({ edit, services }: { edit: Edit<RecallForm>; services: Services }) {
  const kind = useWatch({ control: edit.form.control, name: 'segment.kind' });
  return (
    <>
      <EditRadios edit={edit} name="segment.kind" label="Para quién es" options={KINDS} vertical />
      {kind === 'after' && (
        <>
          <ServicesField
            edit={edit}
            name="segment.serviceIds"
            label="Tratamientos"
            hint="Cuenta la última visita de cualquiera de ellos."
            services={services}
          />
          <EditRadios
            edit={edit}
            name="segment.category"
            label="O todos los de una categoría"
            options={CATEGORY_OPTIONS}
            vertical
          />
          <div className={config.columns}>
            <EditNumber edit={edit} name="segment.fromWeeks" label="Vino hace al menos" {...WEEKS} />
            <EditNumber edit={edit} name="segment.toWeeks" label="Y como máximo" {...WEEKS} />
          </div>
        </>
      )}
      {kind === 'absent' && (
        <EditNumber
          edit={edit}
          name="segment.months"
          label="No viene desde hace"
          fallback={6}
          unit={['mes', 'meses']}
        />
      )}
    </>
  );
}

interface RecallEditProps {
  /** Undefined for a new one. */
  recall: Recall | undefined;
  services: Services;
  onClose: () => void;
}

/** Saving sends nothing. */
export function RecallEdit({ recall, services, onClose }: RecallEditProps) {
  const edit = useSavedForm(RecallForm, {
    name: 'campanas',
    saved: recall,
    blank: NOTHING,
    create: (body, idempotencyKey) => call('createRecall', { body }, { idempotencyKey }),
    update: (body, recallId) => call('updateRecall', { params: { recallId }, body }),
    refresh: refreshRecalls,
    said: recall ? 'Campaña guardada' : 'Campaña creada',
    onSaved: onClose,
  });
  return (
    <EditForm
      edit={edit}
      failed="Error al guardar la campaña"
      foot={<DialogFoot edit={edit} onCancel={onClose} save={recall === undefined ? 'Crear campaña' : 'Guardar'} />}
    >
      <EditText
        edit={edit}
        name="name"
        label="Nombre"
        hint="Solo lo ve tu equipo."
        limited
        input={{ autoComplete: 'off' }}
      />
      <SegmentFields edit={edit} services={services} />
      <fieldset className={config.group}>
        <legend>Canales</legend>
        <EditChecks
          edit={edit}
          name="channels"
          label="Canales"
          options={NOTICE_CHANNELS.map((value) => ({ value, label: CHANNELS[value] }))}
        />
        <p className="text-muted tabular-nums">
          Un solo mensaje por persona: por correo si tiene, y si no por WhatsApp.
        </p>
      </fieldset>
      <EditText edit={edit} name="title" label="Asunto del correo" limited input={{ autoComplete: 'off' }} />
      <EditArea
        edit={edit}
        name="text"
        label="Mensaje"
        hint="En un renglón. El saludo, el enlace para agendar y el de no recibir más los ponemos nosotros."
        rows={3}
      />
      <EditSwitch
        edit={edit}
        name="isDaily"
        label="Enviar cada día"
        hint="Empieza después de que la envíes una vez tú. Cada cambio pide enviarla otra vez."
      />
    </EditForm>
  );
}
