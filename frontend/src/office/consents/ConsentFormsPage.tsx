import { useQuery } from '@tanstack/react-query';
import { FileSignature } from 'lucide-react';
import { businessQuery } from '#api/business.ts';
import { BesideServices } from '#office/catalog/published/beside/BesideServices.tsx';
import { formsQuery } from './form/api.ts';
import { FormForm } from './form/FormForm.tsx';

export default function ConsentFormsPage() {
  const { data: clinic } = useQuery(businessQuery());
  return (
    <BesideServices
      title="Consentimientos"
      lead="Cartas de consentimiento informado, que tu abogado debe revisar."
      words={{ add: 'Nueva carta', edit: 'Editar carta', inactive: 'Sin usar' }}
      empty={{
        icon: FileSignature,
        title: 'Aún no hay cartas',
        text: 'Escribe la primera y elige los tratamientos que la necesitan: sus citas la pedirán antes de pasar a cabina.',
      }}
      start={{ to: '/admin/services/consents/starter', label: 'Elegir cartas de una lista' }}
      query={useQuery(formsQuery())}
      rowOf={({ title, edition }) => ({
        name: title,
        noServices: 'Ningún tratamiento la pide',
        line: `Versión ${edition}`,
      })}
      width={680}
      form={(form, services, onClose) => <FormForm form={form} clinic={clinic} services={services} onClose={onClose} />}
    />
  );
}
