import type { Service } from '@rostro/shared/contract/booking';
import { Clock, Share2 } from 'lucide-react';
import { Button } from '#ui/button/Button.tsx';
import { DetailsDialog } from '#ui/dialog/DetailsDialog.tsx';
import { Ticks } from '#ui/ticks/Ticks.tsx';
import { sayPrice } from '../wizard/words.ts';
import styles from './ServiceDetails.module.css';
import { shareService } from './share.ts';

interface ServiceDetailsProps {
  service: Service;
  onClose: () => void;
  onChoose: () => void;
}

export function ServiceDetails({ service, onClose, onChoose }: ServiceDetailsProps) {
  const { image, category, name, description, benefits } = service;
  return (
    <DetailsDialog
      picture={image}
      category={category}
      name={name}
      actions={<Button onClick={onChoose}>Seleccionar</Button>}
      onClose={onClose}
    >
      <p className={styles.meta}>
        <span>
          <Clock size={16} strokeWidth={1.8} aria-hidden />
          <span className="num">{service.duration}</span>
        </span>
        <b className="num">{sayPrice(service)}</b>
        <Button variant="ghost" small className={styles.share} onClick={() => void shareService(service)}>
          <Share2 size={16} strokeWidth={1.8} aria-hidden />
          Compartir
        </Button>
      </p>
      <p className={styles.description}>{description}</p>
      {benefits.length > 0 && (
        <div>
          <h3 className="h4">Beneficios</h3>
          <Ticks points={benefits} />
        </div>
      )}
    </DetailsDialog>
  );
}
