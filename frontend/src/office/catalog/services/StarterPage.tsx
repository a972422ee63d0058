import { useQuery } from '@tanstack/react-query';
import { BackLink } from '#office/clinic/published/BackLink.tsx';
import { Loaded } from '#office/clinic/published/Loaded.tsx';
import { useCan } from '#office/ui/permissions.ts';
import { Restricted } from '#office/ui/Restricted.tsx';
import { useTitle } from '#ui/useTitle.ts';
import { servicesQuery } from '../published/data/data.ts';
import { StarterForm } from './starter/StarterForm.tsx';

function Starter() {
  return (
    <Loaded query={useQuery(servicesQuery())} rows={12}>
      {(services) => <StarterForm taken={new Set(services.map(({ name }) => name))} />}
    </Loaded>
  );
}

/** Proposes services for the catalog of a new clinic. */
export default function StarterPage() {
  useTitle('Tratamientos para empezar');
  const mayCreate = useCan('create_services');
  return (
    <>
      <BackLink to="/admin/services" label="Servicios" />
      <h1 className="font-head font-medium text-22 leading-[1.25]">Tratamientos para empezar</h1>
      {mayCreate ? (
        <>
          <p className="max-w-[64ch] mt-1 mb-4 text-muted">
            Marca los que ofreces y ajusta su duración y su precio. Después puedes cambiarles todo: nombre, texto, foto
            y quién los da.
          </p>
          <Starter />
        </>
      ) : (
        <Restricted area="Servicios" permission="create_services" />
      )}
    </>
  );
}
