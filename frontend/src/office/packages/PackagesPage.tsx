import type { PackageTemplate } from '@rostro/shared/contract/packages';
import { sayMoney } from '@rostro/shared/money';
import { useQuery } from '@tanstack/react-query';
import { Tag } from 'antd';
import { Plus, TicketPercent } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { servicesQuery } from '#office/catalog/data/data.ts';
import { templatesQuery } from '#office/clientPackages/api.ts';
import { saySessions, sayValidity } from '#office/clientPackages/words.ts';
import { BackLink } from '#office/config/BackLink.tsx';
import head from '#office/config/ConfigPage.module.css';
import { Loaded } from '#office/config/Loaded.tsx';
import panel from '#office/config/Panel.module.css';
import { Dialog } from '#office/ui/Dialog.tsx';
import { EmptyState } from '#office/ui/EmptyState.tsx';
import { GatedButton } from '#office/ui/GatedButton.tsx';
import { missingPermission, useCan } from '#office/ui/permissions.ts';
import { useTitle } from '#ui/useTitle.ts';
import { TemplateForm } from './form/TemplateForm.tsx';
import styles from './form/Templates.module.css';

interface TemplatesProps {
  templates: readonly PackageTemplate[];
  nameOf: (serviceId: number) => string | undefined;
  onEdit: (template: PackageTemplate) => void;
}

function Templates({ templates, nameOf, onEdit }: TemplatesProps) {
  const mayEdit = useCan('edit_services');
  if (templates.length === 0) {
    return (
      <EmptyState
        icon={TicketPercent}
        title="Aún no hay paquetes"
        text="Un paquete son sesiones que el cliente paga por adelantado. Crea el primero y véndelo en la página del cliente."
      />
    );
  }
  return (
    <ul className={styles.templates}>
      {templates.map((template) => (
        <li key={template.id}>
          <div>
            <b>{template.name}</b> {!template.isActive && <Tag>No está a la venta</Tag>}
            <small>{template.serviceIds.flatMap((id) => nameOf(id) ?? []).join(', ')}</small>
            <small>
              {saySessions(template.sessions)} · {sayMoney(template.priceCents)} · se usa durante{' '}
              {sayValidity(template.validity)}
            </small>
          </div>
          <GatedButton
            reason={mayEdit ? undefined : missingPermission('edit_services')}
            aria-haspopup="dialog"
            aria-label={`Editar ${template.name}`}
            onClick={() => onEdit(template)}
          >
            Editar
          </GatedButton>
        </li>
      ))}
    </ul>
  );
}

/** What the clinic sells as packages. */
export default function PackagesPage() {
  useTitle('Paquetes');
  const mayCreate = useCan('create_services');
  const [editing, setEditing] = useState<PackageTemplate>();
  const [isOpen, setIsOpen] = useState(false);
  // Deleted services of old templates are named by nobody.
  const { data: services = [] } = useQuery(servicesQuery());
  const query = useQuery(templatesQuery());
  const edit = (template?: PackageTemplate): void => {
    setEditing(template);
    setIsOpen(true);
  };
  return (
    <>
      <BackLink to="/admin/services" label="Tratamientos" />
      <div className={head.head}>
        <h1 className={head.title}>Paquetes</h1>
        <GatedButton
          type="primary"
          reason={mayCreate ? undefined : missingPermission('create_services')}
          icon={<Plus size={16} strokeWidth={2} aria-hidden />}
          aria-haspopup="dialog"
          onClick={() => edit()}
        >
          Nuevo paquete
        </GatedButton>
      </div>
      <p className={head.lead}>
        Sesiones que se pagan por adelantado. Se venden en la página de cada{' '}
        <Link className="link" to="/admin/clients">
          cliente
        </Link>
        , y cada visita usa una al cerrarse.
      </p>
      <Loaded query={query}>
        {(templates) => (
          <section className={panel.panel} aria-label="Paquetes">
            <Templates
              templates={templates}
              nameOf={(id) => services.find((service) => service.id === id)?.name}
              onEdit={edit}
            />
          </section>
        )}
      </Loaded>
      <Dialog
        open={isOpen}
        onCancel={() => setIsOpen(false)}
        title={editing === undefined ? 'Nuevo paquete' : 'Editar paquete'}
        footer={null}
        intoFirstField
      >
        <TemplateForm template={editing} services={services} onClose={() => setIsOpen(false)} />
      </Dialog>
    </>
  );
}
