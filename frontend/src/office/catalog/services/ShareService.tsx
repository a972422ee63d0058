import { gives } from '@rostro/shared/scheduling/giving';
import { useQuery } from '@tanstack/react-query';
import { ofKind, resourcesQuery } from '#office/clinic/published/resources.ts';
import { ShareDialog } from '#office/share/ShareDialog.tsx';
import { useToday } from '#office/ui/useToday.ts';
import type { CatalogRow } from '../published/data/types.ts';

interface ShareServiceProps {
  row: CatalogRow;
  isOpen: boolean;
  onClose: () => void;
}

/** With any person, or with one of the people who give it. */
export default function ShareService({ row, isOpen, onClose }: ShareServiceProps) {
  const today = useToday();
  const { data = [] } = useQuery(resourcesQuery());
  const people = ofKind(data, 'staff').filter(
    (person) => (person.activeTo === null || person.activeTo >= today) && gives(person, row),
  );
  return (
    <ShareDialog
      name={row.name}
      choice={{ label: 'Con quién', open: 'Cualquiera', options: people }}
      linkFor={(staffId) => ({ serviceId: row.id, staffId })}
      isOpen={isOpen}
      onClose={onClose}
    />
  );
}
