import { useQuery } from '@tanstack/react-query';
import { DoorOpen, PackageOpen } from 'lucide-react';
import { Link } from 'react-router-dom';
import { KINDS } from '#office/clinic/published/kinds.ts';
import { Loaded } from '#office/clinic/published/Loaded.tsx';
import { resourcesQuery } from '#office/clinic/published/resources.ts';
import { ListHead } from '#office/list/ListHead.tsx';
import { EmptyState } from '#office/ui/EmptyState.tsx';
import { useCan } from '#office/ui/permissions.ts';
import { Restricted } from '#office/ui/Restricted.tsx';
import { useToday } from '#office/ui/useToday.ts';
import { useTitle } from '#ui/useTitle.ts';
import { servicesQuery } from '../published/data/data.ts';
import { NeedsForm } from './NeedsForm.tsx';
import { choicesOf } from './needs.ts';

const PANEL = 'overflow-clip bg-white border border-line rounded-card';

function Needs() {
  const today = useToday();
  const resources = useQuery(resourcesQuery());
  return (
    <Loaded query={useQuery(servicesQuery())} rows={12}>
      {(services) => (
        <Loaded query={resources} rows={12}>
          {(all) => {
            const choices = choicesOf(all, services, today);
            if (services.length > 0 && choices.length > 0)
              return (
                <section className={PANEL} aria-label="Qué necesita cada uno">
                  <NeedsForm services={services} choices={choices} />
                </section>
              );
            const [to, title, link] =
              services.length === 0
                ? ['/admin/services', 'Todavía no hay tratamientos', 'Ver los tratamientos']
                : [KINDS.staff.path, 'Todavía no hay personas, cabinas ni aparatos', 'Agregar personas'];
            return (
              <section className={PANEL}>
                <EmptyState
                  icon={services.length === 0 ? PackageOpen : DoorOpen}
                  title={title}
                  text="Aquí marcas quién da cada tratamiento, y qué cabina y qué aparato ocupa."
                  action={
                    <Link className="link" to={to}>
                      {link}
                    </Link>
                  }
                />
              </section>
            );
          }}
        </Loaded>
      )}
    </Loaded>
  );
}

/** All services with the people, rooms and machines of each, saved together. */
export default function NeedsPage() {
  useTitle('Qué necesita cada uno');
  if (!useCan('edit_services')) return <Restricted area="Servicios" permission="edit_services" />;
  return (
    <>
      <ListHead
        title="Qué necesita cada uno"
        sub="Cada cita aparta una persona, una cabina y un aparato de los que marques."
      />
      <Needs />
    </>
  );
}
