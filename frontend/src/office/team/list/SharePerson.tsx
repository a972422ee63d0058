import type { Resource } from '@rostro/shared/contract/team/resources';
import { gives } from '@rostro/shared/scheduling/giving';
import { useQuery } from '@tanstack/react-query';
import { servicesQuery } from '#office/catalog/published/data/data.ts';
import { ShareDialog } from '#office/share/ShareDialog.tsx';

interface SharePersonProps {
  person: Resource;
  isOpen: boolean;
  onClose: () => void;
}

/** With any service or with one that the person gives. */
export default function SharePerson({ person, isOpen, onClose }: SharePersonProps) {
  // Without services the link leaves the choice to the client.
  const { data = [] } = useQuery(servicesQuery());
  const services = data.filter((service) => service.isActive && service.isPublic && gives(person, service));
  return (
    <ShareDialog
      name={person.name}
      choice={{
        label: 'Tratamiento',
        open: 'El que elija el cliente',
        options: services.map(({ id, name }) => ({ id: String(id), name })),
      }}
      linkFor={(id) => ({ staffId: person.id, serviceId: id === undefined ? undefined : Number(id) })}
      isOpen={isOpen}
      onClose={onClose}
    />
  );
}
