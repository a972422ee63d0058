import type { Service } from '@rostro/shared/contract/booking';
import { Clock } from 'lucide-react';
import { useId } from 'react';
import { Button } from '../../../ui/button/Button.tsx';
import { Dialog } from '../../../ui/dialog/Dialog.tsx';
import { Picture } from '../../../ui/picture/Picture.tsx';
import { sayPrice } from '../words.ts';
import { BenefitList } from './BenefitList.tsx';
import styles from './ServiceDetails.module.css';

interface ServiceDetailsProps {
  service: Service;
  onClose: () => void;
  onChoose: () => void;
}

export function ServiceDetails({ service, onClose, onChoose }: ServiceDetailsProps) {
  const titleId = useId();
  return (
    <Dialog wide labelledBy={titleId} onClose={onClose}>
      <div className={styles.details}>
        <div className={styles.picture}>
          <Picture src={service.image} eager />
        </div>
        <div className={styles.text}>
          <div>
            <p className="small muted">{service.category}</p>
            <h2 className="h3" id={titleId}>
              {service.name}
            </h2>
          </div>
          <p className={styles.meta}>
            <span>
              <Clock size={16} strokeWidth={1.8} aria-hidden />
              <span className="num">{service.duration}</span>
            </span>
            <b className="num">{sayPrice(service)}</b>
          </p>
          <p className={styles.description}>{service.description}</p>
          {service.benefits.length > 0 && (
            <div>
              <h3 className="h4">Beneficios</h3>
              <BenefitList benefits={service.benefits} />
            </div>
          )}
        </div>
        <div className={styles.foot}>
          <Button variant="ghost" onClick={onClose}>
            Cerrar
          </Button>
          <Button onClick={onChoose}>Seleccionar</Button>
        </div>
      </div>
    </Dialog>
  );
}
