import type { Business } from '@rostro/shared/contract/booking/booking';
import { type ConsentForm, ConsentFormFields } from '@rostro/shared/contract/consents';
import { sayInstant } from '@rostro/shared/time';
import { useQuery } from '@tanstack/react-query';
import { Alert, Button, Skeleton } from 'antd';
import { useState } from 'react';
import { answersOf } from '#api/api.ts';
import { call } from '#api/client.ts';
import { detailOf } from '#api/error.ts';
import { useSavedForm } from '#edit/useSavedForm.ts';
import { ServicesField } from '#office/catalog/published/beside/ServicesField.tsx';
import config from '#office/clinic/published/Panel.module.css';
import { EditSwitch } from '#office/edit/choices.tsx';
import { DialogFoot, EditForm } from '#office/edit/EditForm.tsx';
import { EditArea, EditSelect, EditText } from '#office/edit/fields.tsx';
import { classes } from '#ui/classes.ts';
import { editionsQuery } from './api.ts';
import styles from './FormForm.module.css';
import { Letter } from './Letter.tsx';
import { headOf } from './letterHead.ts';

function Read({ formId }: { formId: string }) {
  const { data, error } = useQuery(editionsQuery(formId));
  if (error !== null && data === undefined) return <Alert type="error" showIcon title={detailOf(error)} />;
  if (data === undefined) return <Skeleton active title={false} paragraph={{ rows: 2 }} />;
  return (
    <>
      {data.map((one) => (
        <details key={one.edition} className={classes(styles.edition, 'border-t border-t-line')}>
          <summary>
            Versión {one.edition}, {sayInstant(one.at)}, {one.by.name}
          </summary>
          <Letter words={one} />
        </details>
      ))}
    </>
  );
}

function Editions({ formId }: { formId: string }) {
  const [isOpen, setIsOpen] = useState(false);
  return isOpen ? (
    <div>
      <Read formId={formId} />
    </div>
  ) : (
    <Button onClick={() => setIsOpen(true)}>Ver sus versiones</Button>
  );
}

const NOTHING: ConsentFormFields = {
  institution: '',
  title: '',
  act: '',
  risks: '',
  benefits: '',
  alternatives: '',
  contingencies:
    'Autorizo al personal de salud a atender las contingencias y urgencias que deriven del acto autorizado.',
  place: '',
  witnesses: 0,
  serviceIds: [],
  isActive: true,
};

/** By default a new form names this clinic and its city. */
const startOf = (clinic: Business | undefined): ConsentFormFields =>
  clinic === undefined ? NOTHING : { ...NOTHING, ...headOf(clinic) };

const WITNESSES = [
  { value: 0, label: 'Sin testigos' },
  { value: 1, label: 'Un testigo' },
  { value: 2, label: 'Dos testigos' },
];

interface FormFormProps {
  /** Undefined for a new one. */
  form: ConsentForm | undefined;
  /** Undefined until loaded. */
  clinic: Business | undefined;
  services: readonly { id: number; name: string }[];
  onClose: () => void;
}

/** Saving other words makes a new edition, which clients sign anew. */
export function FormForm({ form, clinic, services, onClose }: FormFormProps) {
  const edit = useSavedForm(ConsentFormFields, {
    name: 'consentimientos',
    saved: form,
    blank: startOf(clinic),
    create: (body, idempotencyKey) => call('createConsentForm', { body }, { idempotencyKey }),
    update: (body, formId) => call('updateConsentForm', { params: { formId }, body }),
    refresh: (cache) => cache.invalidateQueries(answersOf('listConsentForms', 'listConsentEditions')),
    said: ({ edition }) =>
      form === undefined || edition === form.edition ? 'Carta guardada' : `Guardada como versión ${edition}`,
    onSaved: onClose,
  });
  return (
    <EditForm
      edit={edit}
      failed="Error al guardar la carta"
      foot={<DialogFoot edit={edit} onCancel={onClose} save={form === undefined ? 'Crear carta' : 'Guardar'} />}
    >
      <EditText edit={edit} name="title" label="Título" limited input={{ autoComplete: 'off' }} />
      <ServicesField
        edit={edit}
        name="serviceIds"
        label="Tratamientos que la necesitan"
        hint="Sus citas no pasan a cabina sin esta carta firmada."
        services={services}
      />
      <div className={config.columns}>
        <EditText edit={edit} name="institution" label="Establecimiento" limited input={{ autoComplete: 'off' }} />
        <EditText edit={edit} name="place" label="Lugar" limited input={{ autoComplete: 'off' }} />
      </div>
      <EditArea edit={edit} name="act" label="Acto autorizado" rows={2} />
      <EditArea edit={edit} name="risks" label="Riesgos" />
      <EditArea edit={edit} name="benefits" label="Beneficios esperados" rows={2} />
      <EditArea edit={edit} name="alternatives" label="Alternativas" rows={2} />
      <EditArea edit={edit} name="contingencies" label="Contingencias y urgencias" rows={2} />
      <EditSelect edit={edit} name="witnesses" label="Testigos" options={WITNESSES} />
      <EditSwitch
        edit={edit}
        name="isActive"
        label="En uso"
        hint="Si la apagas, ninguna cita la pide. Lo que ya se firmó se conserva."
      />
      <details className={classes(styles.edition, 'border-t border-t-line')}>
        <summary>Vista previa de la carta</summary>
        <Letter words={edit.form.watch()} />
      </details>
      {form !== undefined && <Editions formId={form.id} />}
    </EditForm>
  );
}
