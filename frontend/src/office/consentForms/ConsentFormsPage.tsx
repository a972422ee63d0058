import type { ConsentForm } from '@rostro/shared/contract/informed-consent';
import { useQuery } from '@tanstack/react-query';
import { Tag } from 'antd';
import { FileSignature, Plus } from 'lucide-react';
import { useState } from 'react';
import { servicesQuery } from '#office/catalog/data/data.ts';
import { BackLink } from '#office/config/BackLink.tsx';
import head from '#office/config/ConfigPage.module.css';
import { Loaded } from '#office/config/Loaded.tsx';
import panel from '#office/config/Panel.module.css';
import { Dialog } from '#office/ui/Dialog.tsx';
import { EmptyState } from '#office/ui/EmptyState.tsx';
import { GatedButton } from '#office/ui/GatedButton.tsx';
import { missingPermission, useCan } from '#office/ui/permissions.ts';
import { useTitle } from '#ui/useTitle.ts';
import { formsQuery } from './form/api.ts';
import { FormForm } from './form/FormForm.tsx';
import styles from './form/Forms.module.css';

interface FormsProps {
  forms: readonly ConsentForm[];
  nameOf: (serviceId: number) => string | undefined;
  onEdit: (form: ConsentForm) => void;
}

function Forms({ forms, nameOf, onEdit }: FormsProps) {
  const mayEdit = useCan('edit_services');
  if (forms.length === 0) {
    return (
      <EmptyState
        icon={FileSignature}
        title="Aún no hay cartas"
        text="Escribe la primera y elige los tratamientos que la necesitan: sus citas la pedirán antes de pasar a cabina."
      />
    );
  }
  return (
    <ul className={styles.forms}>
      {forms.map((form) => (
        <li key={form.id}>
          <div>
            <b>{form.title}</b> {!form.isActive && <Tag>Sin usar</Tag>}
            <small>
              {form.serviceIds.flatMap((id) => nameOf(id) ?? []).join(', ') || 'Ningún tratamiento la pide'}
            </small>
            <small>Versión {form.edition}</small>
          </div>
          <GatedButton
            reason={mayEdit ? undefined : missingPermission('edit_services')}
            aria-haspopup="dialog"
            aria-label={`Editar ${form.title}`}
            onClick={() => onEdit(form)}
          >
            Editar
          </GatedButton>
        </li>
      ))}
    </ul>
  );
}

/** The letters of informed consent, and which services need them. */
export default function ConsentFormsPage() {
  useTitle('Consentimientos');
  const mayCreate = useCan('create_services');
  const [editing, setEditing] = useState<ConsentForm>();
  const [isOpen, setIsOpen] = useState(false);
  const { data: services = [] } = useQuery(servicesQuery());
  const query = useQuery(formsQuery());
  const edit = (form?: ConsentForm): void => {
    setEditing(form);
    setIsOpen(true);
  };
  return (
    <>
      <BackLink to="/admin/services" label="Tratamientos" />
      <div className={head.head}>
        <h1 className={head.title}>Consentimientos</h1>
        <GatedButton
          type="primary"
          reason={mayCreate ? undefined : missingPermission('create_services')}
          icon={<Plus size={16} strokeWidth={2} aria-hidden />}
          aria-haspopup="dialog"
          onClick={() => edit()}
        >
          Nueva carta
        </GatedButton>
      </div>
      <p className={head.lead}>
        Cartas de consentimiento informado. Cada cambio de su texto es una versión nueva, y lo firmado conserva el suyo.
        Pide a tu abogado que las revise.
      </p>
      <Loaded query={query}>
        {(forms) => (
          <section className={panel.panel} aria-label="Consentimientos">
            <Forms forms={forms} nameOf={(id) => services.find((service) => service.id === id)?.name} onEdit={edit} />
          </section>
        )}
      </Loaded>
      <Dialog
        open={isOpen}
        onCancel={() => setIsOpen(false)}
        title={editing === undefined ? 'Nueva carta' : 'Editar carta'}
        width={680}
        footer={null}
        intoFirstField
      >
        <FormForm form={editing} services={services} onClose={() => setIsOpen(false)} />
      </Dialog>
    </>
  );
}
