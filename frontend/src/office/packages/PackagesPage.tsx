import { sayMoney } from '@rostro/shared/money';
import { useQuery } from '@tanstack/react-query';
import { TicketPercent } from 'lucide-react';
import { Link } from 'react-router-dom';
import { BesideServices } from '#office/catalog/published/beside/BesideServices.tsx';
import { templatesQuery } from './data/api.ts';
import { TemplateForm } from './form/TemplateForm.tsx';
import { saySessions, sayValidity } from './published/words.ts';

export default function PackagesPage() {
  return (
    <BesideServices
      title="Paquetes"
      lead={
        <>
          Sesiones que se pagan por adelantado: se venden en la página de cada{' '}
          <Link className="link" to="/admin/clients">
            cliente
          </Link>
          , y cada visita usa una al cerrarse.
        </>
      }
      words={{ add: 'Nuevo paquete', edit: 'Editar paquete', inactive: 'No está a la venta' }}
      empty={{
        icon: TicketPercent,
        title: 'Aún no hay paquetes',
        text: 'Un paquete son sesiones que el cliente paga por adelantado. Crea el primero y véndelo en la página del cliente.',
      }}
      query={useQuery(templatesQuery())}
      rowOf={({ name, sessions, priceCents, validity }) => ({
        name,
        line: `${saySessions(sessions)} · ${sayMoney(priceCents)} · se usa durante ${sayValidity(validity)}`,
      })}
      form={(template, services, onClose) => <TemplateForm template={template} services={services} onClose={onClose} />}
    />
  );
}
