import { SERVICE_CATEGORY_LABELS } from '@rostro/shared/catalog';
import type { Service } from '@rostro/shared/contract/booking/booking';
import { Button } from '#ui/button/Button.tsx';
import { DetailsDialog } from '#ui/dialog/DetailsDialog.tsx';
import { ServiceFacts } from './ServiceFacts.tsx';

interface ServiceDetailsProps {
  service: Service;
  onClose: () => void;
  onChoose: () => void;
}

export function ServiceDetails({ service, onClose, onChoose }: ServiceDetailsProps) {
  const { image, category, name } = service;
  return (
    <DetailsDialog
      picture={image}
      category={SERVICE_CATEGORY_LABELS[category]}
      name={name}
      actions={<Button onClick={onChoose}>Seleccionar</Button>}
      onClose={onClose}
    >
      <ServiceFacts service={service} heading="h3" />
    </DetailsDialog>
  );
}
