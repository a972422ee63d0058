import { MAX_VALIDITY, type PackageTemplate, PackageTemplateForm } from '@rostro/shared/contract/packages';
import { answersOf } from '#api/api.ts';
import { call } from '#api/client.ts';
import { useSavedForm } from '#edit/useSavedForm.ts';
import { ServicesField } from '#office/catalog/published/beside/ServicesField.tsx';
import config from '#office/clinic/published/Panel.module.css';
import { EditSwitch } from '#office/edit/choices.tsx';
import { DialogFoot, EditForm } from '#office/edit/EditForm.tsx';
import { EditPesos } from '#office/edit/EditPesos.tsx';
import { EditNumber, EditSelect, EditText } from '#office/edit/fields.tsx';

type Typed = Omit<PackageTemplateForm, 'priceCents'> & { priceCents: number | null };

const NOTHING: Typed = {
  name: '',
  serviceIds: [],
  sessions: 6,
  priceCents: null,
  validity: { count: 6, unit: 'months' },
  isActive: true,
};

const UNITS: { value: 'days' | 'months'; label: string }[] = [
  { value: 'months', label: 'meses' },
  { value: 'days', label: 'días' },
];

interface TemplateFormProps {
  /** Undefined for a new one. */
  template: PackageTemplate | undefined;
  services: readonly { id: number; name: string }[];
  onClose: () => void;
}

/** Packages that were sold before stay unchanged. */
export function TemplateForm({ template, services, onClose }: TemplateFormProps) {
  const edit = useSavedForm(PackageTemplateForm, {
    name: 'paquetes',
    saved: template,
    blank: NOTHING,
    create: (body, idempotencyKey) => call('createPackageTemplate', { body }, { idempotencyKey }),
    update: (body, templateId) => call('updatePackageTemplate', { params: { templateId }, body }),
    refresh: (cache) => cache.invalidateQueries(answersOf('listPackageTemplates')),
    said: template ? 'Paquete guardado' : 'Paquete creado',
    onSaved: onClose,
  });
  return (
    <EditForm
      edit={edit}
      failed="Error al guardar el paquete"
      foot={<DialogFoot edit={edit} onCancel={onClose} save={template === undefined ? 'Crear paquete' : 'Guardar'} />}
    >
      <EditText edit={edit} name="name" label="Nombre" limited input={{ autoComplete: 'off' }} />
      <ServicesField
        edit={edit}
        name="serviceIds"
        label="Tratamientos"
        hint="Cada sesión es para una visita de cualquiera de ellos."
        services={services}
      />
      <div className={config.columns}>
        <EditNumber edit={edit} name="sessions" label="Sesiones" fallback={1} unit={['sesión', 'sesiones']} />
        <EditPesos edit={edit} name="priceCents" label="Precio" />
      </div>
      <div className={config.columns}>
        <EditNumber
          edit={edit}
          name="validity.count"
          label="Se usa durante"
          max={MAX_VALIDITY.days}
          fallback={1}
          unit={['', '']}
        />
        <EditSelect edit={edit} name="validity.unit" label="Unidad" options={UNITS} />
      </div>
      <EditSwitch
        edit={edit}
        name="isActive"
        label="A la venta"
        hint="Los paquetes que ya se vendieron siguen como están."
      />
    </EditForm>
  );
}
