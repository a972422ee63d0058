import type { Equipment } from '@rostro/shared/contract/booking';
import { LinkButton } from '#ui/button/Button.tsx';
import { DetailsDialog } from '#ui/dialog/DetailsDialog.tsx';
import { Ticks } from '#ui/ticks/Ticks.tsx';

interface EquipmentDetailsProps {
  machine: Equipment;
  onClose: () => void;
}

export function EquipmentDetails({ machine, onClose }: EquipmentDetailsProps) {
  const { id, name, category, description, characteristics, image } = machine;
  return (
    <DetailsDialog
      whole
      picture={image}
      category={category}
      name={name}
      actions={<LinkButton to={`/contact?equipo=${id}`}>Consultar sobre este equipo</LinkButton>}
      onClose={onClose}
    >
      <p>{description}</p>
      {characteristics.length > 0 && (
        <div>
          <h3 className="h4">Características</h3>
          <Ticks points={characteristics} />
        </div>
      )}
    </DetailsDialog>
  );
}
